import { version } from "../../../package.json";
import { describeStartError } from "../start-error.server.ts";
import { backupCommand, restoreCommand } from "./backup.server.ts";
import { checkCommand } from "./check.server.ts";
import { type Command, type Shell, UsageError } from "./command.server.ts";
import { demoCommand, migrateCommand, moveCommand } from "./database.server.ts";
import { invitationCommands } from "./invitations.server.ts";
import { newsletterCommands } from "./newsletter.server.ts";
import { reportCommands } from "./reports.server.ts";
import { tipCommands } from "./tips.server.ts";
import { upgradeCommand } from "./upgrade.server.ts";
import { userCommands } from "./users.server.ts";

const commands: Command[] = [
  backupCommand,
  restoreCommand,
  moveCommand,
  migrateCommand,
  upgradeCommand,
  checkCommand,
  ...userCommands,
  ...invitationCommands,
  ...tipCommands,
  ...reportCommands,
  ...newsletterCommands,
  demoCommand,
];

const exitCodes = { good: 0, failed: 1, wrongUsage: 2 } as const;

/**
 * Runs a command.
 * @param words such as `["tips", "hide", "0190a000-…"]`
 * @returns the exit code of the process
 */
export async function runCommand(words: string[], shell: Shell): Promise<number> {
  if (words[0] === "--version") {
    shell.print(version);
    return exitCodes.good;
  }
  const wantsHelp = words.includes("--help");
  const command = commands.find(({ verbs }) => verbs.every((verb, i) => words[i] === verb));
  if (wantsHelp) {
    shell.print(command?.help(shell.calledAs) ?? overview(words, shell));
    return exitCodes.good;
  }
  if (!command) {
    shell.printError(overview(words, shell));
    return exitCodes.wrongUsage;
  }
  try {
    const isGood = await command.run(shell, words.slice(command.verbs.length));
    return isGood === false ? exitCodes.failed : exitCodes.good;
  } catch (error) {
    shell.printError(describeStartError(error));
    if (!(error instanceof UsageError)) return exitCodes.failed;
    shell.printError(`For details: ${shell.calledAs} ${command.verbs.join(" ")} --help`);
    return exitCodes.wrongUsage;
  }
}

/** Lists all commands, or only the commands of one noun, such as `users`. */
function overview([noun]: string[], { calledAs }: Shell) {
  const ofNoun = commands.filter(({ verbs }) => verbs[0] === noun);
  const shown = ofNoun.length > 0 ? ofNoun : commands;
  return [
    `${calledAs} COMMAND`,
    "",
    ...shown.map(({ usage, summary }) => `  ${usage.padEnd(26)}${summary}`),
    "",
    "After a command, --help tells more about it. The site may run meanwhile, except for move and",
    "for restore without --dry-run.",
    "DATA_DIR, DATABASE_URL and the other variables say which site, as when it is started.",
    "--version says which release this is.",
  ].join("\n");
}
