import { runCommand } from "./run-command.server.ts";

// The operators' command line: npm run trellis -- COMMAND

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  clock: Date.now,
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
});
