import * as v from "valibot";
import { locale } from "../../platform/text/locale.ts";
import {
  type AuthClient,
  AuthError,
  type AuthErrorCode,
  type TokenData,
  type User,
} from "../auth.ts";
import type { BrowserEnvironment } from "../browser-environment.ts";
import type { ProviderId } from "../identity-provider.server.ts";
import { type AccessToken, createTokenRefresh, networkTimeout } from "../token-refresh.ts";
import type { PageLanguage } from "./better-auth-account.ts";
import { decodeToken, sessionReply, toUser } from "./better-auth-session.ts";

/** better-auth's JWT plugin sends an access token in this header of `get-session`. */
const tokenHeader = "set-auth-jwt";

interface SessionToken extends AccessToken {
  user: User;
}

/**
 * The state that one tab broadcasts to the other tabs. No tab validates the state, because all tabs
 * run the same script.
 */
interface TabMessage {
  user: User | null;
  token: AccessToken | null;
  ended?: AuthErrorCode;
}

export function createBetterAuthClient(
  browser: BrowserEnvironment<TabMessage>,
  pageLanguage: PageLanguage = {},
): AuthClient {
  const listeners = new Set<(ended?: AuthErrorCode) => void>();
  let user: User | null | undefined;
  let firstRefresh: Promise<unknown> | null = null;

  const tokenRefresh = createTokenRefresh<SessionToken>({
    ...browser,
    // Another tab may broadcast a new token while this tab waits for the lock.
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
    // Clears the visitor mark first, because a call with a body may begin a session even if its
    // reply is lost.
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
        // Loads the long list of codes only when needed. The server has just replied, so a failed
        // import means that an upgrade has removed the script.
        const { refusalCode } = await import("../provider-error-codes.ts").catch(() => {
          throw new AuthError("page-outdated");
        });
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

  /** Reads the user and a new token after a call that may change them. @throws AuthError */
  async function refreshUser() {
    tokenRefresh.set(null);
    await tokenRefresh.refresh();
    if (!user) throw new AuthError("internal-error");
    return user;
  }

  async function ready() {
    // The first page of a visitor asks the server for a session, and stores the visitor mark. Later
    // pages find the mark and do not ask.
    if (user === undefined && browser.visitorMark.get()) setCurrentUser(null);
    // If the refresh fails, the page starts signed out. The refresh is retried in the background.
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
    signInWithGoogle(provider) {
      browser.visitorMark.set(false);
      return openPopup(refreshUser, provider);
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
    requestPasswordReset: (email) => call("/request-password-reset", { email }),
    resetPassword: (token, newPassword) => call("/reset-password", { token, newPassword }),
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

/**
 * Opens a provider's popup at once, because browsers allow a popup only during the click that asks
 * for it. Then loads the code that signs in.
 * @throws AuthError
 */
async function openPopup(refreshUser: () => Promise<User>, provider?: ProviderId) {
  const popup = open("", "google", "popup,width=500,height=640");
  const { signInWithPopup } = await import("./provider-popup.ts").catch(() => {
    popup?.close();
    throw new AuthError("network-request-failed");
  });
  const closed = await signInWithPopup(popup, provider, () => void refreshUser().catch(() => {}));
  // The popup's message may be lost, so the session decides whether signing in has succeeded.
  return refreshUser().catch((error: unknown) => {
    throw closed ?? error;
  });
}
