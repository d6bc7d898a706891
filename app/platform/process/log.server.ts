import { type Logger, pino } from "pino";

export type Log = Logger;

/** The number of pino's level `error`. */
const errorLevel = 50;

/**
 * Makes the log: one JSON object per line, or readable text for development.
 * @param level the lowest logged level, such as `info`
 * @param context returns more fields for each line
 * @param onError called for each line of the level `error` or above
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

export function createErrorCount() {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
