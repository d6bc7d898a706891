import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { createEmbeddedClient } from "./identity/embedded-client.ts";
import { IdentityProvider, identityContext } from "./identity/identity-context.tsx";
import { createApiClient } from "./platform/api-client.ts";
import { apiContext } from "./platform/api-context.ts";

const identity = createEmbeddedClient(Date.now);
const api = createApiClient({
  fetch: (request) => fetch(request),
  origin: location.origin,
  token: identity.token,
});

function getContext() {
  const context = new RouterContextProvider();
  context.set(identityContext, identity);
  context.set(apiContext, api);
  return context;
}

void identity.ready();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <IdentityProvider client={identity}>
        <HydratedRouter getContext={getContext} />
      </IdentityProvider>
    </StrictMode>,
  );
});
