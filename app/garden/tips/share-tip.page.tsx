import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenLoading } from "../../platform/ui/screen.tsx";
import { findDrafts } from "../drafts/kept-drafts.ts";
import { asksToShare, emailChoiceCalls } from "../gardeners/email-choice.contract.ts";
import type { Route } from "./+types/share-tip.page.ts";
import { DraftedTipForm } from "./drafted-tip-form.tsx";
import { ownTipCalls } from "./own-tips.contract.ts";
import { submitTip } from "./submit-tip.ts";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = await context.get(authContext).ready();
  if (!user) return { drafts: [], asksEmail: false };
  const api = context.get(apiContext);
  const [drafts, asksEmail] = await Promise.all([
    findDrafts(api, user.uid, null),
    // Who cannot be asked now is asked later. Until then, a first tip hides the address.
    api.call(emailChoiceCalls.read).then(asksToShare, () => false),
  ]);
  return { drafts, asksEmail };
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
      <DraftedTipForm {...loaderData} submitLabel="Submit" errors={actionData?.errors} />
    </section>
  );
}
