// Checks the built site with other people's tools, which are installed at their first use.
// Arguments select some checks.

import { runChecks } from "../harness/reliability.ts";
import { accessibility } from "./accessibility.ts";
import { expressions } from "./expressions.ts";
import { files } from "./files.ts";
import { letters } from "./letters.ts";
import { markup } from "./markup.ts";
import { replies } from "./replies.ts";
import { scan } from "./scan.ts";

await runChecks("suites", { accessibility, expressions, files, letters, markup, replies, scan });
