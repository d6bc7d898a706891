import { AuthError, type AuthErrorCode } from "./auth-errors.ts";
import type { BrowserEnvironment } from "./browser-environment.ts";

const second = 1000;

/** A token is refreshed this long before it expires, in milliseconds (spec 9). */
export const refreshBeforeExpiryMs = 5 * 60 * second;

/** A token that expires sooner than this is not used any more, in milliseconds (spec 9). */
export const expiryMarginMs = 30 * second;

/** How long to wait after an error, in milliseconds: doubled each time (spec 9). */
export const backoffMs = { initial: 30 * second, max: 960 * second } as const;

/** How long a call to the provider may take, in milliseconds (spec 9). */
export const timeoutsMs = {
  usual: 30 * second,
  mobile: 60 * second,
  offline: 5 * second,
} as const;

/** How long a call may take on this device, as it is now, in milliseconds. */
export function networkTimeout({ onLine, userAgent }: BrowserEnvironment<never>["navigator"]) {
  if (!onLine) return timeoutsMs.offline;
  return /Mobi|Android|iPhone|iPad/.test(userAgent) ? timeoutsMs.mobile : timeoutsMs.usual;
}

/** An access token, and how long it is valid from the moment it was asked for, in milliseconds. */
export interface AccessToken {
  value: string;
  lifetime: number;
}

interface TokenRefreshOptions<Token extends AccessToken>
  extends Pick<BrowserEnvironment<never>, "clock" | "uptime" | "schedule"> {
  /**
   * Asks the provider, unless the answer is not needed any more when it is this tab's turn. Null:
   * nobody is signed in. @throws AuthError
   */
  fetchToken: (isNeeded: () => boolean) => Promise<Token | null>;
  /** The provider has answered, and nothing has happened meanwhile that outdates the answer. */
  onRefreshed: (token: Token | null) => void;
  /** The provider has ended the session. */
  onSessionEnded: (code: AuthErrorCode) => void;
}

/**
 * Keeps an access token fresh. Its age is the time since it was asked for, by the clock or by
 * uptime, whichever says more: the clock may be set meanwhile, and uptime may stand still while
 * the device sleeps. What time it is does not matter, so a clock that is wrong by hours is no harm.
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

  /** Asks for a token, once for all who call meanwhile. @throws AuthError */
  function refresh() {
    if (refreshing) return refreshing;
    const mine: Promise<string | null> = run(() => refreshing === mine).finally(() => {
      if (refreshing === mine) refreshing = null;
    });
    refreshing = mine;
    return mine;
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

    /** The token, refreshed if it is too old. @throws AuthError */
    async token() {
      return current && remaining() > expiryMarginMs ? current.value : refresh();
    },

    /** Sets the token that another tab was given, or none. A refresh under way is dropped. */
    set(token: AccessToken | null) {
      refreshing = null;
      store(token);
    },

    /** To be called when the network is back or the device has woken. */
    resume() {
      if (failed || (current && remaining() <= refreshBeforeExpiryMs)) {
        void refresh().catch(() => {});
      }
    },

    current: () => current && { value: current.value, expiresAt: clock() + remaining() },
  };
}
