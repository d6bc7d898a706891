import { type Logger, pino } from "pino";

export type Log = Logger;

/** That of pino's `error`. */
const errorLevel = 50;

/**
 * Creates the log: one JSON object a line, or readable text for development.
 * @param level the lowest level that is logged, such as `info`
 * @param context what every line says besides
 * @param onError hears of each line of the level `error` or above
 */
export function createLog(
  level: string,
  readable: boolean,
  context = () => ({}),
  onError = () => {},
): Log {
  return pino({
    level,
    base: undefined,
    mixin(_, lineLevel) {
      if (lineLevel >= errorLevel) onError();
      return context();
    },
    redact: ["req.headers.authorization", "req.headers.cookie"],
    transport: readable ? { target: "pino-pretty" } : undefined,
  });
}

export type ErrorCount = ReturnType<typeof createErrorCount>;

/** Counts what this process logs as an error, until somebody takes the count. */
export function createErrorCount() {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    /** The number since the last call. */
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
