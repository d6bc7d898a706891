import { parseArgs } from "node:util";
import type { Clock } from "../../platform/process/clock.ts";

/** The parts of its process that a command may use. */
export interface Shell {
  environment: Record<string, string | undefined>;
  /** The words with which it is called here, such as `npm run trellis --`. */
  calledAs: string;
  /** The folder of the release that runs it. */
  release: string;
  clock: Clock;
  print: (text: string) => void;
  printError: (text: string) => void;
}

type Options = Record<string, { type: "string" | "boolean"; help: string }>;
type Values<O extends Options> = {
  [Name in keyof O]?: O[Name]["type"] extends "string" ? string : boolean;
};

interface Definition<O extends Options> {
  /** Its words. One in capitals stands for what is to be given, such as `tips hide ID`. */
  usage: string;
  /** Its purpose, in one line. */
  summary: string;
  /** Further text for its `--help`. */
  details?: string;
  options?: O;
  /** @returns false if it has not done, or found, what it should. */
  run: (shell: Shell, argument: string, options: Values<O>) => Promise<boolean | undefined>;
}

/** One of the commands for operators. */
export interface Command {
  usage: string;
  summary: string;
  /** The words that choose it. */
  verbs: string[];
  /** The text of its `--help`. @param calledAs the words with which it is called here */
  help: (calledAs: string) => string;
  /** @throws UsageError when the words after the verbs are not as it takes them */
  run: (shell: Shell, words: string[]) => Promise<boolean | undefined>;
}

/** The command was called wrongly. */
export class UsageError extends Error {}

/** Defines a command. Each has `--help` beside its own options. */
export function command<const O extends Options = Record<never, never>>(
  definition: Definition<O>,
): Command {
  const { usage, summary, details, run } = definition;
  const options: Options = { ...definition.options };
  const words = usage.split(" ");
  const verbs = words.filter((word) => word === word.toLowerCase());
  const help = (calledAs: string) =>
    [
      `${calledAs} ${usage}`,
      `\n${summary}.`,
      ...(details ? [`\n${details}`] : []),
      ...(Object.keys(options).length > 0 ? ["\nOptions:"] : []),
      ...Object.entries(options).map(([name, { type, help }]) => {
        const value = type === "string" ? ` ${name === "mail" ? "ADDRESS" : "TEXT"}` : "";
        return `  ${`--${name}${value}`.padEnd(18)}${help}`;
      }),
    ].join("\n");

  return {
    usage,
    summary,
    verbs,
    help,
    async run(shell, given) {
      const { values, positionals } = parse(given, options);
      if (positionals.length !== words.length - verbs.length) {
        throw new UsageError(`It is called as: ${shell.calledAs} ${usage}`);
      }
      // parseArgs has checked the options against their types.
      return run(shell, positionals[0] ?? "", values as Values<O>);
    },
  };
}

function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A text of a gardener's without control characters, which must not reach the terminal. */
export const printable = (text: string) => text.replace(/\p{C}/gu, "");
