import { type Logger, pino } from "pino";

export type Log = Logger;

/** One JSON object a line in production, readable lines in development. */
export function createLog(level: string, readable: boolean): Log {
  return pino({
    level,
    base: undefined,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    transport: readable ? { target: "pino-pretty" } : undefined,
  });
}
