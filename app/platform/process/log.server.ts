import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Creates the log: one JSON object a line, or readable text for development.
 * @param level the lowest level that is logged, such as `info`
 * @param context what every line says besides
 */
export function createLog(level: string, readable: boolean, context = () => ({})): Log {
  return pino({
    level,
    base: undefined,
    mixin: context,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    transport: readable ? { target: "pino-pretty" } : undefined,
  });
}
