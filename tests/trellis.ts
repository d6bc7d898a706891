import { runCommand } from "../app/server/commands/run-command.server.ts";

/**
 * Runs a command for operators.
 * @param where the environment variables that locate the site
 * @returns its output, its exit code, and its standard output alone
 */
export async function runTrellis(
  words: string[],
  where: Record<string, string | undefined> = {},
  clock = Date.now,
) {
  const printed: string[] = [];
  const failures: string[] = [];
  const code = await runCommand(words, {
    environment: where,
    calledAs: "trellis",
    release: ".",
    clock,
    print: (text) => void printed.push(text),
    printError: (text) => void failures.push(text),
  });
  return { said: [...printed, ...failures].join("\n"), printed: printed.join("\n"), code };
}
