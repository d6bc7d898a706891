import * as v from "valibot";
import type { AuthClient, TokenData, User } from "../auth.ts";
import { AuthError, type AuthErrorCode, authErrorCode } from "../auth-errors.ts";
import type { BrowserEnvironment } from "../browser-environment.ts";
import { createTokenRefresh, type FreshToken, networkTimeout } from "../token-refresh.ts";
import { readToken, sessionReply, toUser } from "./better-auth-session.ts";
import { googleWindow } from "./google-window.ts";

/** Where better-auth puts an access token when it is asked who is signed in. */
const tokenHeader = "set-auth-jwt";

const refusal = v.object({ code: v.string() });

interface Answer extends FreshToken {
  user: User;
}

/** What one tab tells the others, which all run the same script: what holds from now on. */
interface TabMessage {
  user: User | null;
  token: FreshToken | null;
  ended?: AuthErrorCode;
}

/** The adapter to the identity provider that runs in the site's own process. */
export function createBetterAuthClient(browser: BrowserEnvironment<TabMessage>): AuthClient {
  const listeners = new Set<(ended?: AuthErrorCode) => void>();
  let user: User | null | undefined;
  let first: Promise<unknown> | null = null;

  const keeper = createTokenRefresh<Answer>({
    ...browser,
    // While a tab waits for its turn, another may have told it what it was going to ask.
    ask: (stillWanted) => browser.alone(async () => (stillWanted() ? askSession() : null)),
    onAnswer(answer) {
      if (!answer && user) return end("user-token-expired");
      const known = user !== undefined;
      show(answer?.user ?? null);
      // Nobody is signed out by a page that was just opened and finds nobody signed in.
      if (answer || known) browser.tell({ user: answer?.user ?? null, token: answer });
    },
    onEnd: end,
  });

  function show(next: User | null, ended?: AuthErrorCode) {
    first = Promise.resolve();
    if (user !== undefined && JSON.stringify(user) === JSON.stringify(next)) return;
    user = next;
    for (const listener of listeners) listener(ended);
  }

  function end(ended: AuthErrorCode) {
    show(null, ended);
    browser.tell({ user: null, token: null, ended });
  }

  async function call(path: string, body?: unknown) {
    const slow = new AbortController();
    const stop = browser.later(() => slow.abort(), networkTimeout(browser.device));
    const lost = () => Promise.reject(new AuthError("network-request-failed"));
    try {
      const response = await browser
        .fetch(`/identity${path}`, {
          ...(body !== undefined && {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
          signal: slow.signal,
        })
        .catch(lost);
      const reply: unknown = await response.json().catch(response.ok ? lost : () => null);
      if (!response.ok) throw new AuthError(codeOf(response, reply));
      return { reply, headers: response.headers };
    } finally {
      stop();
    }
  }

  async function askSession(): Promise<Answer | null> {
    const { reply, headers } = await call("/get-session");
    const session = v.parse(sessionReply, reply);
    const value = headers.get(tokenHeader);
    if (!session || !value) return null;
    const { life, providers } = readToken(value);
    return { value, life, user: toUser(session, providers) };
  }

  /** After a call that has changed who is signed in, or what is known of them. */
  async function signedIn() {
    keeper.take(null);
    await keeper.refresh();
    if (!user) throw new AuthError("internal-error");
    return user;
  }

  async function renew() {
    if (user) await signedIn();
  }

  async function ready() {
    // Without an answer the page goes on as for a visitor, while the keeper asks again and again.
    first ??= keeper.refresh().catch(() => {
      if (user === undefined) show(null);
      first = null;
    });
    await first;
    return user ?? null;
  }

  browser.onWake(keeper.wake);
  browser.onTold((told) => {
    keeper.take(told.token);
    show(told.user, told.ended);
  });

  const client: AuthClient = {
    current: () => user,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token() {
      await ready();
      return user ? keeper.token() : null;
    },
    tokenData(): TokenData | null {
      const held = user && keeper.held();
      return held
        ? { accessToken: held.value, refreshToken: null, expirationTime: held.expiresAt }
        : null;
    },
    async createUser(email, password) {
      await call("/sign-up/email", { email, password, name: "" });
      return signedIn();
    },
    async updateUser({ displayName, photoURL }) {
      await call("/update-user", { name: displayName, image: photoURL });
      return signedIn();
    },
    async signInUser(email, password) {
      await call("/sign-in/email", { email, password });
      return signedIn();
    },
    signInWithGoogle: () => googleWindow(signedIn),
    async passkeys() {
      const { createPasskeyClient } = await import("./passkey-client.ts").catch(() => {
        throw new AuthError("network-request-failed");
      });
      return createPasskeyClient({ call, signedIn });
    },
    async account() {
      const { createBetterAuthAccount } = await import("./better-auth-account.ts");
      const { token, logOut } = client;
      return createBetterAuthAccount({ token, logOut, renew });
    },
    setUser(next) {
      keeper.take(null);
      show(next);
    },
    async askForReset(email) {
      await call("/request-password-reset", { email });
    },
    async resetPassword(code, password) {
      await call("/reset-password", { token: code, newPassword: password });
    },
    async logOut() {
      await call("/sign-out", {});
      keeper.take(null);
      show(null);
      browser.tell({ user: null, token: null });
    },
  };
  return client;
}

function codeOf({ status }: Response, reply: unknown): AuthErrorCode {
  if (status === 429) return "too-many-requests";
  const said = v.safeParse(refusal, reply);
  if (said.success) return authErrorCode(said.output.code);
  return status === 401 ? "user-token-expired" : "internal-error";
}
