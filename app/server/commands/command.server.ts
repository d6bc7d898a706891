import { parseArgs } from "node:util";
import type { Clock } from "../../platform/process/clock.ts";

/** The parts of the process that a command may use. */
export interface Shell {
  environment: Record<string, string | undefined>;
  /** The words that users type before a command, such as `npm run trellis --`. */
  calledAs: string;
  release: string;
  clock: Clock;
  print: (text: string) => void;
  printError: (text: string) => void;
}

export type Options = Record<string, { type: "string" | "boolean"; help: string }>;
type Values<O extends Options> = {
  [Name in keyof O]?: O[Name]["type"] extends "string" ? string : boolean;
};

/** @template Context the first parameter of `run` */
export interface Definition<O extends Options, Context = Shell> {
  /** The words of the command. A word in capitals is an argument, as in `tips hide ID`. */
  usage: string;
  summary: string;
  details?: string;
  options?: O;
  /** Resolves to false if the command has failed, or found a fault. */
  run: (context: Context, argument: string, options: Values<O>) => Promise<unknown>;
}

export type Command = ReturnType<typeof command>;

export class UsageError extends Error {}

/** Defines a command. Each command also has `--help`. */
export function command<const O extends Options = Record<never, never>>(definition: Definition<O>) {
  const { usage, summary, details } = definition;
  const options: Options = { ...definition.options };
  const words = usage.split(" ");
  const verbs = words.filter((word) => word === word.toLowerCase());
  return {
    usage,
    summary,
    verbs,

    help: (calledAs: string) =>
      [
        `${calledAs} ${usage}`,
        `\n${summary}.`,
        ...(details ? [`\n${details}`] : []),
        ...(Object.keys(options).length > 0 ? ["\nOptions:"] : []),
        ...Object.entries(options).map(([name, { type, help }]) => {
          const value = type === "string" ? ` ${name === "mail" ? "ADDRESS" : "TEXT"}` : "";
          return `  ${`--${name}${value}`.padEnd(18)}${help}`;
        }),
      ].join("\n"),

    /**
     * Runs the command with the words after its verbs. @throws UsageError if these words are wrong
     */
    async run(shell: Shell, given: string[]) {
      const { values, positionals } = parse(given, options);
      if (positionals.length !== words.length - verbs.length) {
        throw new UsageError(`Usage: ${shell.calledAs} ${usage}`);
      }
      // parseArgs has checked the options against their types.
      return definition.run(shell, positionals[0] ?? "", values as Values<O>);
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

/** Removes control characters from a gardener's text, because a terminal may execute them. */
export const printable = (text: string) => text.replace(/\p{C}/gu, "");
