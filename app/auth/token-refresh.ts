import { AuthError, type AuthErrorCode } from "./auth.ts";
import type { BrowserEnvironment } from "./browser-environment.ts";

const second = 1000;

/** A token is refreshed this long before it expires, in milliseconds (spec 9). */
export const refreshBeforeExpiryMs = 5 * 60 * second;

/** A token that expires within this time is not used, in milliseconds (spec 9). */
export const expiryMarginMs = 30 * second;

/** The wait after an error, in milliseconds. Each further error doubles it (spec 9). */
export const backoffMs = { initial: 30 * second, max: 960 * second } as const;

/** The timeouts of calls to the provider, in milliseconds (spec 9). */
export const timeoutsMs = {
  usual: 30 * second,
  mobile: 60 * second,
  offline: 5 * second,
} as const;

export function networkTimeout({ onLine, userAgent }: BrowserEnvironment<never>["navigator"]) {
  if (!onLine) return timeoutsMs.offline;
  return /Mobi|Android|iPhone|iPad/.test(userAgent) ? timeoutsMs.mobile : timeoutsMs.usual;
}

/** An access token, and its lifetime in milliseconds, counted from the request. */
export interface AccessToken {
  value: string;
  lifetime: number;
}

interface TokenRefreshOptions<Token extends AccessToken>
  extends Pick<BrowserEnvironment<never>, "clock" | "uptime" | "schedule"> {
  /**
   * Requests a token. Resolves to null when nobody is signed in.
   * @param isNeeded returns false if the result would be ignored, so that a waiting fetch can be
   * skipped
   * @throws AuthError
   */
  fetchToken: (isNeeded: () => boolean) => Promise<Token | null>;
  /** Called with the provider's reply, unless `set` was called in the meantime. */
  onRefreshed: (token: Token | null) => void;
  /** @param code `user-disabled` or `user-token-expired`: the provider has ended the session */
  onSessionEnded: (code: AuthErrorCode) => void;
}

/**
 * Keeps an access token fresh. The age of the token is the time since the request, by the clock or
 * by uptime, whichever is longer. The clock may be set back, and uptime may stop while the device
 * sleeps.
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
    // A token with a very short lifetime must not cause a loop of refreshes.
    if (token) refreshIn(Math.max(remaining() - refreshBeforeExpiryMs, backoffMs.initial));
  }

  /** Requests a new token. Simultaneous calls share one request. @throws AuthError */
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
    // Continues in a microtask, because `refreshing` must be set before `isNeeded` is called.
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

    /** Returns the current token, or a new one if it expires too soon. @throws AuthError */
    async token() {
      return current && remaining() > expiryMarginMs ? current.value : refresh();
    },

    /**
     * Takes over a token from elsewhere, such as another tab; null if nobody is signed in. The
     * result of a running refresh is then ignored.
     */
    set(token: AccessToken | null) {
      refreshing = null;
      store(token);
    },

    /** Refreshes the token if due. Called when the network is back or the device has woken up. */
    resume() {
      if (failed || (current && remaining() <= refreshBeforeExpiryMs)) {
        void refresh().catch(() => {});
      }
    },

    /** Returns the current token and its expiry in milliseconds since 1970, or null. */
    current: () => current && { value: current.value, expiresAt: clock() + remaining() },
  };
}
