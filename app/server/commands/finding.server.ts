import { describeStartError } from "../start-error.server.ts";

/** The result of a check: a line, with the remedy if something is wrong. */
export interface Finding {
  /** The thing that was checked, in one or two words. */
  name: string;
  isWrong: boolean;
  text: string;
}

/** All is well. @param text how it is */
export const ok = (name: string, text: string): Finding => ({ name, isWrong: false, text });

/** Something is not as it should be. @param text the fault, and the remedy if there is one */
export const wrong = (name: string, text: string): Finding => ({ name, isWrong: true, text });

/**
 * Looks at something. An error is a finding, too.
 * @param name that of the finding, if there is an error
 */
export async function look(name: string, check: () => Finding | Promise<Finding>) {
  try {
    return await check();
  } catch (error) {
    return wrong(name, describeStartError(error));
  }
}

/** The line of a finding. */
export function formatFinding({ name, isWrong, text }: Finding) {
  return `${isWrong ? "wrong" : "ok   "}  ${name.padEnd(15)}${text}`;
}
