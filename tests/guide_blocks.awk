# guide_blocks.awk -v folder=FOLDER: writes each fenced block of a page to FOLDER/NUMBER.KIND. Code that is not in such a
# block, or in one without a kind, is an error.
function fail(what) {
    print FILENAME ":" FNR ": " what > "/dev/stderr"
    failed = 1
    exit 1
}
inside && $0 == "```" { close(file); inside = 0; next }
inside { print > file; next }
/^```[a-z]+$/ { file = sprintf("%s/%02d.%s", folder, ++count, substr($0, 4)); printf "" > file; inside = 1; next }
/^ *(```|~~~)/ { fail("a fence that is not ``` and a kind at the margin") }
/^(    |\t)/ && blank { fail("an indented block") }
{ blank = $0 == "" }
END { if (inside && !failed) fail("a block without an end") }
