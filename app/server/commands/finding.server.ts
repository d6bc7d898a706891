import { describeStartError } from "../start-error.server.ts";

/** The result of a check: a line, with the remedy if something is wrong. */
export interface Finding {
  /** The thing that was checked, in one or two words. */
  name: string;
  isWrong: boolean;
  text: string;
}

export const ok = (name: string, text: string): Finding => ({ name, isWrong: false, text });
export const wrong = (name: string, text: string): Finding => ({ name, isWrong: true, text });

/** Looks at something. An error is a finding, too. */
export async function look(name: string, check: () => Finding | Promise<Finding>) {
  try {
    return await check();
  } catch (error) {
    return wrong(name, describeStartError(error));
  }
}
