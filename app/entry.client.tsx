import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { AuthProvider, authContext } from "./auth/auth-context.tsx";
import { createBetterAuthClient } from "./auth/better-auth/better-auth-client.ts";
import { browserEnvironment } from "./auth/browser-environment.ts";
import { createApiClient } from "./platform/http/api-client.ts";
import { ApiProvider, apiContext } from "./platform/http/api-context.ts";
import type { ProblemDetails } from "./platform/http/problem.ts";
import { forgetPages, keeping } from "./platform/page/keeping.ts";
import { locale, setLocaleSource } from "./platform/text/locale.ts";
import { notify } from "./platform/ui/toast.tsx";

// Pages come with the style sheet. In development this one is replaced after each edit.
if (import.meta.env.DEV) {
  await import("./site/shell/app.css");
  const { loadSourceWords, localeOfDocument } = await import("./site/shell/source-words.ts");
  loadSourceWords();
  setLocaleSource(localeOfDocument);
}

/** Where accounts are at Firebase, the page has its configuration. Only there is the SDK loaded. */
const firebaseConfig = document.querySelector<HTMLMetaElement>('meta[name="identity"]')?.content;

/** Replies to whoever is signed in tell how many notifications are unread (docs/decisions/0055). */
const listen: typeof fetch = async (...request) => {
  const reply = await fetch(...request);
  keeping.unread = reply.headers.get("unread-notices") ?? keeping.unread;
  return reply;
};

/** What went wrong, in the language of the page. The words are loaded when they are needed. */
async function sayProblem({ type }: ProblemDetails) {
  const { wordsOfProblem } = await import("./site/shell/problems.ts");
  return wordsOfProblem(type);
}

/**
 * A function and not the module itself waits for the SDK: its file imports from this one, and would
 * wait for it in turn.
 */
async function start() {
  const firebase = firebaseConfig && (await import("./auth/firebase/firebase-client.ts"));
  const pageLanguage = {
    language: locale(),
    ...(locale() !== "en" && { say: sayProblem }),
  };
  const isVisitor = browserEnvironment(Date.now).visitorMark.get;
  const auth = firebase
    ? firebase.createFirebaseClient(firebaseConfig, browserEnvironment(Date.now))
    : createBetterAuthClient({ ...browserEnvironment(Date.now), fetch: listen }, pageLanguage);
  auth.subscribe(async (ended) => {
    if (!ended) return;
    // Rarely needed, so it is loaded only then. The provider has just answered: there is a network.
    const { signedOutMessage } = await import("./auth/sign-in/auth-messages.ts");
    notify.error(signedOutMessage(ended));
  });
  const api = createApiClient({
    fetch: listen,
    origin: location.origin,
    token: auth.token,
    ...pageLanguage,
    onWrite: forgetPages,
  });

  function getContext() {
    const context = new RouterContextProvider();
    context.set(authContext, auth);
    context.set(apiContext, api);
    return context;
  }

  void auth.ready();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AuthProvider client={auth}>
          <ApiProvider value={api}>
            <HydratedRouter getContext={getContext} />
          </ApiProvider>
        </AuthProvider>
      </StrictMode>,
    );
  });

  // Nothing that is seen needs it, so it comes when all else has come.
  if (import.meta.env.PROD) {
    setTimeout(async () => {
      const { keepReadableOffline } = await import("./garden/saved/without-network.ts");
      await keepReadableOffline(api, auth, isVisitor);
    }, 5000);
  }

  // Asked in peace: once the page has been there for a while, and one thing at a time.
  setTimeout(async () => {
    if (document.querySelector("link[hreflang]")) {
      const { offerLanguage } = await import("./site/shell/language-offer.tsx");
      if (offerLanguage()) return;
    }
    if (!matchMedia("(prefers-color-scheme: dark)").matches) return;
    (await import("./site/shell/dark-offer.tsx")).offerDarkTheme();
  }, 5000);
}

void start();
