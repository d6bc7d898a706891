import { describeStartError } from "../start-error.server.ts";

export interface Finding {
  /** The name of the check, in one or two words. */
  name: string;
  isWrong: boolean;
  text: string;
}

export const ok = (name: string, text: string): Finding => ({ name, isWrong: false, text });

/** @param text the fault, and the remedy */
export const wrong = (name: string, text: string): Finding => ({ name, isWrong: true, text });

/** Runs a check. An error becomes a finding of the same name. */
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
