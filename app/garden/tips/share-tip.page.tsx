import { Link } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import { callOrWait } from "../../platform/http/waiting.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
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
    async save(tip, draft) {
      const body = { ...tip, totalLikes: 0 };
      const reply = await callOrWait(
        context.get(apiContext),
        ownTipCalls.add,
        { body, idempotencyKey: attempts.keyOf(body) },
        { uid: context.get(authContext).currentUser()?.uid, words: `Share “${tip.title}”`, draft },
      );
      attempts.end();
      return reply === null ? "waits" : reply.insertedId !== "";
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
      {actionData?.ok ? (
        <TipWaits />
      ) : (
        <DraftedTipForm {...loaderData} submitLabel="Submit" errors={actionData?.errors} />
      )}
    </section>
  );
}

/** Takes the place of the form: what was typed is safe, and there need be no code for another page. */
function TipWaits() {
  return (
    <Notice text="We will send your tip when you are online" drawing="sent">
      <p role="status" className="text-base-content/80">
        We keep it on this device and send it when you are online again. Until then you can take it
        back under Saved tips.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/saved" className="btn btn-primary">
          Saved tips
        </Link>
        <Link to="/shareTip" className="btn">
          Share another tip
        </Link>
      </div>
    </Notice>
  );
}
