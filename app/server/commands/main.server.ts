import { join } from "node:path";
import { localeTags } from "../../platform/text/languages.ts";
import { registerTranslations } from "../../platform/text/locale.server.ts";
import { runCommand } from "./run-command.server.ts";

// The operators' command line: `npm run trellis -- COMMAND` in a checkout, `trellis COMMAND` in an
// installed package.

registerTranslations(localeTags, import.meta.dirname);
process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  calledAs: process.env.npm_lifecycle_event === "trellis" ? "npm run trellis --" : "trellis",
  release: join(import.meta.dirname, "../.."),
  clock: Date.now,
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
});
