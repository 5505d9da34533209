import type { InputRule } from "../formats/input_rules.ts";
import { error2, GO, goOn, HEADER, ON, warning, warning1 } from "./rule.ts";
import { rows } from "../formats/example_rows.ts";

const SOUND = goOn(GO, ON);

/** The layout of the file, and its trees. */
export const LAYOUT_RULES: readonly InputRule[] = [
  warning("byte order mark", "byte-order-mark", 1, "\ufeff" + SOUND, "kept"),
  warning1("CR LF line ends", "carriage-returns", 1, SOUND.replaceAll("\n", "\r\n"), "kept"),
  warning1(
    "LF and CR LF mixed",
    "mixed-line-ends",
    4,
    HEADER + rows(GO, ON).replace(/\n$/, "\r\n") + "\n",
    "the first line that ends otherwise than the first of all",
  ),
  warning1("doubled blank lines", "extra-blank-lines", 6, SOUND + "\n", "the first of them"),
  warning(
    "missing last line end",
    "final-newline",
    4,
    SOUND.trimEnd(),
    "kept; final-blank-line too",
  ),
  warning1("missing last blank line", "final-blank-line", 4, HEADER + rows(GO, ON), "kept"),
  error2(
    "file without any head",
    "no-tree",
    3,
    goOn("1 Go go VERB _ _ _ _ _ _", "2 on on ADV _ _ _ _ _ _"),
    "a warning in the other formats; harmless where no trees are needed",
  ),
];
