import * as v from "valibot";
import { locale } from "../../platform/text/locale.ts";
import type { AuthClient, TokenData, User } from "../auth.ts";
import { AuthError, type AuthErrorCode } from "../auth-errors.ts";
import type { BrowserEnvironment } from "../browser-environment.ts";
import { type AccessToken, createTokenRefresh, networkTimeout } from "../token-refresh.ts";
import type { PageLanguage } from "./better-auth-account.ts";
import { decodeToken, sessionReply, toUser } from "./better-auth-session.ts";
import { openGooglePopup } from "./open-google-popup.ts";

/** The header in which better-auth's JWT plugin adds an access token to `get-session`. */
const tokenHeader = "set-auth-jwt";

interface SessionToken extends AccessToken {
  user: User;
}

/**
 * The state that one tab broadcasts to the others. All run the same script, so it is not parsed.
 */
interface TabMessage {
  user: User | null;
  token: AccessToken | null;
  ended?: AuthErrorCode;
}

/** The client of better-auth in the site's own process. */
export function createBetterAuthClient(
  browser: BrowserEnvironment<TabMessage>,
  pageLanguage: PageLanguage = {},
): AuthClient {
  const listeners = new Set<(ended?: AuthErrorCode) => void>();
  let user: User | null | undefined;
  let firstRefresh: Promise<unknown> | null = null;

  const tokenRefresh = createTokenRefresh<SessionToken>({
    ...browser,
    // While this tab waits for the lock, another may broadcast a new token.
    fetchToken: (isNeeded) => browser.withLock(async () => (isNeeded() ? getSession() : null)),
    onRefreshed(token) {
      browser.visitorMark.set(!token);
      if (!token && user) return endSession("user-token-expired");
      const wasKnown = user !== undefined;
      setCurrentUser(token?.user ?? null);
      // A new page without a session must not sign out the other tabs.
      if (token || wasKnown) browser.broadcast({ user: token?.user ?? null, token });
    },
    onSessionEnded: endSession,
  });

  function setCurrentUser(next: User | null, ended?: AuthErrorCode) {
    firstRefresh = Promise.resolve();
    if (user !== undefined && JSON.stringify(user) === JSON.stringify(next)) return;
    user = next;
    for (const listener of listeners) listener(ended);
  }

  function endSession(ended: AuthErrorCode) {
    setCurrentUser(null, ended);
    browser.broadcast({ user: null, token: null, ended });
  }

  async function call(path: string, body?: unknown) {
    // Whatever is sent may begin a session, even if its answer is lost.
    if (body !== undefined) browser.visitorMark.set(false);
    const timeout = new AbortController();
    const cancelTimeout = browser.schedule(
      () => timeout.abort(),
      networkTimeout(browser.navigator),
    );
    const failNetwork = () => Promise.reject(new AuthError("network-request-failed"));
    try {
      const response = await browser
        .fetch(`/identity${path}`, {
          ...(body !== undefined && {
            method: "POST",
            headers: { "content-type": "application/json", "accept-language": locale() },
            body: JSON.stringify(body),
          }),
          signal: timeout.signal,
        })
        .catch(failNetwork);
      const reply: unknown = await response.json().catch(response.ok ? failNetwork : () => null);
      if (response.status >= 500) throw new AuthError("internal-error");
      if (!response.ok) {
        // The list of codes is long, and rarely needed. There is a network: there was an answer.
        const { refusalCode } = await import("../provider-error-codes.ts");
        throw new AuthError(refusalCode(response.status, reply));
      }
      return { reply, headers: response.headers };
    } finally {
      cancelTimeout();
    }
  }

  async function getSession(): Promise<SessionToken | null> {
    const { reply, headers } = await call("/get-session");
    const session = v.parse(sessionReply, reply);
    const value = headers.get(tokenHeader);
    if (!session || !value) return null;
    const { lifetime, providers } = decodeToken(value);
    return { value, lifetime, user: toUser(session, providers) };
  }

  /** Reads the user and a new token, after a call that has changed either. @throws AuthError */
  async function refreshUser() {
    tokenRefresh.set(null);
    await tokenRefresh.refresh();
    if (!user) throw new AuthError("internal-error");
    return user;
  }

  async function ready() {
    // A visitor who had no session at the last check has none now: most visitors ask only once.
    if (user === undefined && browser.visitorMark.get()) setCurrentUser(null);
    // If the refresh fails, the page starts signed out, and the refresh is retried in the
    // background.
    firstRefresh ??= tokenRefresh.refresh().catch(() => {
      if (user === undefined) setCurrentUser(null);
      firstRefresh = null;
    });
    await firstRefresh;
    return user ?? null;
  }

  browser.onResume(tokenRefresh.resume);
  browser.onBroadcast((message) => {
    tokenRefresh.set(message.token);
    setCurrentUser(message.user, message.ended);
  });

  const client: AuthClient = {
    currentUser: () => user,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token() {
      await ready();
      return user ? tokenRefresh.token() : null;
    },
    tokenData(): TokenData | null {
      const current = user && tokenRefresh.current();
      return current
        ? { accessToken: current.value, refreshToken: null, expirationTime: current.expiresAt }
        : null;
    },
    async createUser(email, password, invitation) {
      await call("/sign-up/email", { email, password, name: "", invitation });
      return refreshUser();
    },
    async updateUser({ displayName, photoURL }) {
      await call("/update-user", { name: displayName, image: photoURL });
      return refreshUser();
    },
    async signInUser(email, password) {
      await call("/sign-in/email", { email, password });
      return refreshUser();
    },
    signInWithGoogle() {
      browser.visitorMark.set(false);
      return openGooglePopup(refreshUser);
    },
    async passkeys() {
      const { createPasskeyClient } = await import("./passkey-client.ts").catch(() => {
        throw new AuthError("network-request-failed");
      });
      return createPasskeyClient({ call, refreshUser });
    },
    async account() {
      const { createBetterAuthAccount } = await import("./better-auth-account.ts");
      const { token, logOut } = client;
      return createBetterAuthAccount({
        token,
        logOut,
        ...pageLanguage,
        refreshUser: async () => user && refreshUser(),
      });
    },
    setUser(next) {
      tokenRefresh.set(null);
      setCurrentUser(next);
    },
    async requestPasswordReset(email) {
      await call("/request-password-reset", { email });
    },
    async resetPassword(code, password) {
      await call("/reset-password", { token: code, newPassword: password });
    },
    async logOut() {
      await call("/sign-out", {});
      browser.visitorMark.set(true);
      tokenRefresh.set(null);
      setCurrentUser(null);
      browser.broadcast({ user: null, token: null });
    },
  };
  return client;
}
