import { describeStartError } from "../start-error.server.ts";

/** What a check has found: a line, and what to do if something is wrong. */
export interface Finding {
  /** What was looked at, in one or two words. */
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

export function formatFinding({ name, isWrong, text }: Finding) {
  return `${isWrong ? "wrong" : "ok   "}  ${name.padEnd(15)}${text}`;
}
