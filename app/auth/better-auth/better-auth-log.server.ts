import type { BetterAuthOptions } from "better-auth";
import type { Log } from "../../platform/process/log.server.ts";

/** What the library says before it tells a value, which may be one that somebody has sent. */
const fixedWords = /^(Provider "google": )?[\w '/-]*/;

/**
 * Where better-auth logs. It takes much for an error that anyone can cause, such as another origin,
 * and quotes it. So its lines are warnings, and end where values begin; what is answered with 5xx is
 * logged as an error by whoever answers.
 */
export function betterAuthLogger(log: Log) {
  return {
    level: "warn",
    log(_level, message) {
      // Some of what it logs is no text.
      const [words] = String(message).match(fixedWords) ?? [];
      log.warn({ part: "identity" }, words?.trim() || "something was refused");
    },
  } as const satisfies BetterAuthOptions["logger"];
}
