import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { AuthProvider, authContext } from "./auth/auth-context.tsx";
import { createBetterAuthClient } from "./auth/better-auth/better-auth-client.ts";
import { browserEnvironment } from "./auth/browser-environment.ts";
import { createApiClient } from "./platform/api-client.ts";
import { apiContext } from "./platform/api-context.ts";
import { notify } from "./ui/toast.tsx";

/** A page of a site whose accounts are elsewhere says where. Nobody else loads what that takes. */
const hosted = document.querySelector<HTMLMetaElement>('meta[name="identity"]')?.content;
const identity = hosted
  ? (await import("./auth/firebase/firebase-client.ts")).createFirebaseClient(
      hosted,
      browserEnvironment(Date.now),
    )
  : createBetterAuthClient(browserEnvironment(Date.now));
identity.subscribe(async (ended) => {
  // Seldom needed, and known from a reply: there is a network to load the words from.
  if (!ended) return;
  const { signedOutMessage } = await import("./auth/sign-in/auth-messages.ts");
  notify.error(signedOutMessage(ended));
});
const api = createApiClient({
  fetch: (request) => fetch(request),
  origin: location.origin,
  token: identity.token,
});

function getContext() {
  const context = new RouterContextProvider();
  context.set(authContext, identity);
  context.set(apiContext, api);
  return context;
}

void identity.ready();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AuthProvider client={identity}>
        <HydratedRouter getContext={getContext} />
      </AuthProvider>
    </StrictMode>,
  );
});
