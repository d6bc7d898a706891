import { redirect } from "react-router";
import { PageTitle } from "../platform/site.tsx";
import { Spinner } from "../ui/bars.tsx";
import type { Route } from "./+types/passkeys.page.ts";
import { identityContext } from "./identity-context.tsx";
import { Passkeys } from "./passkeys.tsx";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const identity = context.get(identityContext);
  if (!identity.passkeys) throw redirect("/");
  // A visitor is led to the login by the page around this one.
  if (!(await identity.ready())) return null;
  const client = await identity.passkeys();
  return { client, known: await client.list() };
}

export function HydrateFallback() {
  return (
    <>
      <PageTitle word="Passkeys" />
      <Spinner />
    </>
  );
}

export default function PasskeysPage({ loaderData }: Route.ComponentProps) {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <PageTitle word="Passkeys" />
      <div className="paper p-6 sm:p-10">
        <h1 className="mb-4 font-display text-4xl">Passkeys</h1>
        {loaderData && <Passkeys client={loaderData.client} known={loaderData.known} />}
      </div>
    </section>
  );
}
