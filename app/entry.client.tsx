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
import { firstUse } from "./platform/page/first-use.ts";
import { forgetPages, keeping } from "./platform/page/keeping.ts";
import { locale, setLocaleSource } from "./platform/text/locale.ts";
import { notify } from "./platform/ui/toast.tsx";

// A built page contains its styles. In development, this import updates them after every edit.
if (import.meta.env.DEV) {
  await import("./site/shell/app.css");
  const { loadSourceWords, localeOfDocument } = await import("./site/shell/source-words.ts");
  loadSourceWords();
  setLocaleSource(localeOfDocument);
}

/** The Firebase project as JSON. Undefined on a site that stores its accounts itself. */
const firebaseConfig = document.querySelector<HTMLMetaElement>('meta[name="identity"]')?.content;

/**
 * Calls `fetch`, and stores the number of unread notifications. Replies to signed-in gardeners
 * contain this number (docs/decisions/0055).
 */
const listen: typeof fetch = async (...request) => {
  const reply = await fetch(...request);
  keeping.unread = reply.headers.get("unread-notices") ?? keeping.unread;
  return reply;
};

/** Returns the text of a problem in the language of the page. Loads the texts when needed. */
async function sayProblem({ type }: ProblemDetails) {
  const { wordsOfProblem } = await import("./site/shell/problems.ts");
  return wordsOfProblem(type);
}

/**
 * Starts the page. Awaits the Firebase SDK in a function, because the built file of the SDK imports
 * from the file of this module, and a top-level `await` would block both.
 */
async function start() {
  const firebase = firebaseConfig && (await import("./auth/firebase/firebase-client.ts"));
  const pageLanguage = {
    language: locale(),
    ...(locale() !== "en" && { say: sayProblem }),
  };
  const auth = firebase
    ? firebase.createFirebaseClient(firebaseConfig, browserEnvironment(Date.now))
    : createBetterAuthClient({ ...browserEnvironment(Date.now), fetch: listen }, pageLanguage);
  // Offline, the Firebase SDK can tell whether somebody is signed in. A site without Firebase
  // stores a mark in the browser of a visitor.
  const isVisitor = firebase
    ? () => auth.currentUser() === null
    : browserEnvironment(Date.now).visitorMark.get;
  auth.subscribe(async (ended) => {
    if (!ended) return;
    // Loads the text only here, because it is rarely needed. The provider has just replied, so the
    // network works.
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

  // Offline reading starts last, because the page does not need it. For visitors, it also waits
  // until they use the page.
  if (import.meta.env.PROD) {
    setTimeout(async () => {
      if (isVisitor()) await firstUse;
      const { keepReadableOffline } = await import("./garden/saved/without-network.ts");
      await keepReadableOffline(api, auth, isVisitor);
    }, 5000);
  }

  // After five seconds, offers either another language or the dark theme.
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
