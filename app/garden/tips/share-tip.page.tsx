import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenLoading } from "../../platform/ui/screen.tsx";
import { findDrafts } from "../drafts/kept-drafts.ts";
import type { Route } from "./+types/share-tip.page.ts";
import { DraftedTipForm } from "./drafted-tip-form.tsx";
import { ownTipCalls } from "./own-tips.contract.ts";
import { submitTip } from "./submit-tip.ts";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = await context.get(authContext).ready();
  return { drafts: user ? await findDrafts(context.get(apiContext), user.uid, null) : [] };
}
clientLoader.hydrate = true as const;

/** A tip whose reply was lost is sent again as the same tip. */
const attempts = createAttempts();

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitTip(request, context, {
    async save(tip) {
      const body = { ...tip, totalLikes: 0 };
      const { insertedId } = await context.get(apiContext).call(ownTipCalls.add, {
        body,
        idempotencyKey: attempts.keyOf(body),
      });
      attempts.end();
      return insertedId !== "";
    },
    successMessage: "Tip  Added successfully",
  });
}

export const HydrateFallback = () => <ScreenLoading title="Share a Tip" fullPage />;

export default function ShareTip({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title="Share a Tip" />
      <Heading title="Share Your Garden Tip" />
      <DraftedTipForm drafts={loaderData.drafts} submitLabel="Submit" errors={actionData?.errors} />
    </section>
  );
}
