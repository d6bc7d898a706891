import type { Clock } from "../platform/clock.ts";
import { AuthError, type AuthErrorCode } from "./auth-errors.ts";

const second = 1000;

/** A token is renewed this long before its end, in milliseconds (spec 9). */
export const refreshBefore = 5 * 60 * second;

/** A token this close to its end is not used any more, in milliseconds (spec 9). */
export const expiryMargin = 30 * second;

/** How long to wait after an error of the network, in milliseconds: doubled each time (spec 9). */
export const backoff = { first: 30 * second, longest: 960 * second } as const;

/** How long a call to the provider may take, in milliseconds (spec 9). */
export const timeouts = { usual: 30 * second, mobile: 60 * second, offline: 5 * second } as const;

/** How long a call may take on this device, as it is now. */
export function networkTimeout({ onLine, userAgent }: Pick<Navigator, "onLine" | "userAgent">) {
  if (!onLine) return timeouts.offline;
  return /Mobi|Android|iPhone|iPad/.test(userAgent) ? timeouts.mobile : timeouts.usual;
}

/** An access token and how long it is good from the moment it was asked for, in milliseconds. */
export interface FreshToken {
  value: string;
  life: number;
}

interface TokenRefreshOptions<Answer extends FreshToken> {
  /**
   * Asks the provider, if the answer is still wanted when it is this tab's turn. Null: nobody is
   * signed in. @throws AuthError
   */
  ask: (stillWanted: () => boolean) => Promise<Answer | null>;
  /** The provider has answered, and nothing has happened meanwhile that makes it old. */
  onAnswer: (answer: Answer | null) => void;
  /** The provider ended the session itself. */
  onEnd: (code: AuthErrorCode) => void;
  clock: Clock;
  /** Milliseconds that only ever grow, such as `performance.now()`. */
  uptime: Clock;
  /** Runs something later. @returns how to stop it */
  later: (run: () => void, delay: number) => () => void;
}

/**
 * Keeps an access token fresh. A token's age is what has passed here since it was asked for,
 * whatever the time is said to be: the clock may be wrong by hours or be set meanwhile, and
 * uptime may stand still while the device sleeps, so the greater of the two counts.
 */
export function createTokenRefresh<Answer extends FreshToken>({
  ask,
  onAnswer,
  onEnd,
  clock,
  uptime,
  later,
}: TokenRefreshOptions<Answer>) {
  let held: (FreshToken & { at: number; upAt: number }) | null = null;
  let asking: Promise<string | null> | null = null;
  let wait: number = backoff.first;
  let failed = false;
  let cancel = () => {};

  const now = () => ({ at: clock(), upAt: uptime() });
  const left = () =>
    held ? held.life - Math.max(clock() - held.at, uptime() - held.upAt, 0) : -Infinity;

  function schedule(delay: number) {
    cancel();
    cancel = later(() => void refresh().catch(() => {}), delay);
  }

  function hold(token: FreshToken | null, since = now()) {
    held = token && { value: token.value, life: token.life, ...since };
    failed = false;
    wait = backoff.first;
    cancel();
    // However short a token's life is, it is not asked for in a loop.
    if (token) schedule(Math.max(left() - refreshBefore, backoff.first));
  }

  /** Asks for a token, once however many want one. @throws AuthError */
  function refresh() {
    if (asking) return asking;
    const mine: Promise<string | null> = run(() => asking === mine).finally(() => {
      if (asking === mine) asking = null;
    });
    asking = mine;
    return mine;
  }

  async function run(stillWanted: () => boolean) {
    const since = now();
    // First it is known that this is what is being asked, then it is asked.
    await null;
    try {
      const answer = await ask(stillWanted);
      if (!stillWanted()) return held?.value ?? null;
      hold(answer, since);
      onAnswer(answer);
      return answer?.value ?? null;
    } catch (error) {
      if (stillWanted()) fail(error);
      throw error;
    }
  }

  function fail(error: unknown) {
    const code = error instanceof AuthError ? error.code : "internal-error";
    if (code === "user-disabled" || code === "user-token-expired") {
      hold(null);
      onEnd(code);
      return;
    }
    failed = true;
    schedule(wait);
    wait = Math.min(wait * 2, backoff.longest);
  }

  return {
    refresh,

    /** The token, renewed if it is too old. @throws AuthError */
    async token() {
      return held && left() > expiryMargin ? held.value : refresh();
    },

    /** Takes what another tab has been given, or null to hold nothing. What is asked is dropped. */
    take(token: FreshToken | null) {
      asking = null;
      hold(token);
    },

    /** The network is back, or the device has woken: what is due is done at once. */
    wake() {
      if (failed || (held && left() <= refreshBefore)) void refresh().catch(() => {});
    },

    held: () => held && { value: held.value, expiresAt: clock() + left() },
  };
}
