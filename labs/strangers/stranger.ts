import { join } from "node:path";
import { isInstalled, startProgram } from "../../tests/programs.ts";
import type { Site } from "../../tests/site.ts";

/** True if Python is installed, which the program needs. */
export const hasPython = () => isInstalled("python3", "--version");

/**
 * Runs the Python program. It knows only the address of a site, and reads the letters that the site
 * sends to it.
 * @returns the program's exit status and output
 */
export async function runStranger({ url, dataDir }: Pick<Site, "url" | "dataDir">) {
  const env = { MAILBOX: join(dataDir, "mail"), PYTHONDONTWRITEBYTECODE: "1" };
  const program = startProgram(["python3", "labs/strangers/gardener.py", url], { env });
  const [status, printed] = await Promise.all([program.ended, program.printed]);
  return { status, printed };
}
