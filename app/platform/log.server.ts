import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Creates the log: one JSON object a line, or readable text for development.
 * @param level the lowest level that is logged, such as `info`
 */
export function createLog(level: string, readable: boolean): Log {
  return pino({
    level,
    base: undefined,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    transport: readable ? { target: "pino-pretty" } : undefined,
  });
}
