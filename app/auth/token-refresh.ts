import { AuthError, type AuthErrorCode } from "./auth-errors.ts";
import type { BrowserEnvironment } from "./browser-environment.ts";

const second = 1000;

/** A token is refreshed this long before it expires, in milliseconds (spec 9). */
export const refreshBeforeExpiryMs = 5 * 60 * second;

/** A token that expires sooner than this is not used any more, in milliseconds (spec 9). */
export const expiryMarginMs = 30 * second;

/** The wait after an error, in milliseconds. Doubled after each further error (spec 9). */
export const backoffMs = { initial: 30 * second, max: 960 * second } as const;

/** The longest time that a call to the provider may take, in milliseconds (spec 9). */
export const timeoutsMs = {
  usual: 30 * second,
  mobile: 60 * second,
  offline: 5 * second,
} as const;

/** The timeout of a call on this device in its current state, in milliseconds. */
export function networkTimeout({ onLine, userAgent }: BrowserEnvironment<never>["navigator"]) {
  if (!onLine) return timeoutsMs.offline;
  return /Mobi|Android|iPhone|iPad/.test(userAgent) ? timeoutsMs.mobile : timeoutsMs.usual;
}

/** An access token, and how long it is valid after it was requested, in milliseconds. */
export interface AccessToken {
  value: string;
  lifetime: number;
}

interface TokenRefreshOptions<Token extends AccessToken>
  extends Pick<BrowserEnvironment<never>, "clock" | "uptime" | "schedule"> {
  /**
   * Requests a token from the provider, or resolves to null when nobody is signed in.
   * @param isNeeded false once the answer would be ignored: a fetch that waits may then be skipped
   * @throws AuthError
   */
  fetchToken: (isNeeded: () => boolean) => Promise<Token | null>;
  /** Called with the provider's answer, unless `set` was called meanwhile. */
  onRefreshed: (token: Token | null) => void;
  /** Called when the provider has ended the session: `user-disabled` or `user-token-expired`. */
  onSessionEnded: (code: AuthErrorCode) => void;
}

/**
 * Keeps an access token fresh. The token's age is the time since it was requested, by the clock or
 * by uptime, whichever is longer: the clock may be set back meanwhile, and uptime may stop while
 * the device sleeps. Only differences count, so a clock that is wrong by hours does no harm.
 */
export function createTokenRefresh<Token extends AccessToken>({
  fetchToken,
  onRefreshed,
  onSessionEnded,
  clock,
  uptime,
  schedule,
}: TokenRefreshOptions<Token>) {
  let current: (AccessToken & ReturnType<typeof now>) | null = null;
  let refreshing: Promise<string | null> | null = null;
  let delayAfterError: number = backoffMs.initial;
  let failed = false;
  let cancelTimer = () => {};

  const now = () => ({ at: clock(), upAt: uptime() });
  const remaining = () =>
    current
      ? current.lifetime - Math.max(clock() - current.at, uptime() - current.upAt, 0)
      : -Infinity;

  function refreshIn(delay: number) {
    cancelTimer();
    cancelTimer = schedule(() => void refresh().catch(() => {}), delay);
  }

  function store(token: AccessToken | null, since = now()) {
    current = token && { value: token.value, lifetime: token.lifetime, ...since };
    failed = false;
    delayAfterError = backoffMs.initial;
    cancelTimer();
    // A token with a very short lifetime must not be refreshed in a loop.
    if (token) refreshIn(Math.max(remaining() - refreshBeforeExpiryMs, backoffMs.initial));
  }

  /** Requests a new token. Calls at the same time share one request. @throws AuthError */
  function refresh() {
    if (refreshing) return refreshing;
    const started: Promise<string | null> = run(() => refreshing === started).finally(() => {
      if (refreshing === started) refreshing = null;
    });
    refreshing = started;
    return started;
  }

  async function run(isNeeded: () => boolean) {
    const since = now();
    // `refreshing` must be set before `isNeeded` is called.
    await null;
    try {
      const token = await fetchToken(isNeeded);
      if (!isNeeded()) return current?.value ?? null;
      store(token, since);
      onRefreshed(token);
      return token?.value ?? null;
    } catch (error) {
      if (isNeeded()) fail(error);
      throw error;
    }
  }

  function fail(error: unknown) {
    const code = error instanceof AuthError ? error.code : "internal-error";
    if (code === "user-disabled" || code === "user-token-expired") {
      store(null);
      onSessionEnded(code);
      return;
    }
    failed = true;
    refreshIn(delayAfterError);
    delayAfterError = Math.min(delayAfterError * 2, backoffMs.max);
  }

  return {
    refresh,

    /** The current token, or a new one if it expires too soon. @throws AuthError */
    async token() {
      return current && remaining() > expiryMarginMs ? current.value : refresh();
    },

    /**
     * Sets a token from elsewhere, such as another tab, or none. The result of a running refresh is
     * ignored.
     */
    set(token: AccessToken | null) {
      refreshing = null;
      store(token);
    },

    /** Refreshes, if that is due. Call it when the network is back or the device has woken up. */
    resume() {
      if (failed || (current && remaining() <= refreshBeforeExpiryMs)) {
        void refresh().catch(() => {});
      }
    },

    /** The current token and when it expires, in milliseconds since 1970; null if there is none. */
    current: () => current && { value: current.value, expiresAt: clock() + remaining() },
  };
}
