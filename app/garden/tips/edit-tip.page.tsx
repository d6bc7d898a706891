import { redirect } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import { Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenLoading } from "../../platform/ui/screen.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { findDrafts } from "../drafts/kept-drafts.ts";
import type { Route } from "./+types/edit-tip.page.ts";
import { DraftedTipForm } from "./drafted-tip-form.tsx";
import { ownTipCalls } from "./own-tips.contract.ts";
import { submitTip } from "./submit-tip.ts";
import { HiddenNotice } from "./tip-notices.tsx";
import { tipCalls } from "./tips.contract.ts";
import { notYourTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  try {
    const api = context.get(apiContext);
    const tip = await api.call(tipCalls.read, { params: { id: params.tipId } });
    if (!tip.mine) throw notYourTip({ detail: tipWords.problems["not-your-tip"] });
    const user = await context.get(authContext).ready();
    const added = new URL(request.url).searchParams.get("with");
    if (added !== null) {
      // This module is loaded only when needed, which is rare.
      const { wordsToAdd } = await import("../comments/discussion.ts");
      const words = await wordsToAdd(api, tip._id, added);
      if (words) tip.description = `${tip.description}\n\n${words}`;
    }
    return { tip, drafts: user ? await findDrafts(api, user.uid, tip._id) : [] };
  } catch (error) {
    // The layout route redirects visitors to the login.
    if (error instanceof Problem && error.status === 401) throw error;
    notify.error((error instanceof Problem && error.message) || tipWords.errorOccurred);
    throw redirect("/");
  }
}
clientLoader.hydrate = true as const;

/** Keeps the idempotency key of an edit, so that a retry after a lost reply sends the same key. */
const attempts = createAttempts();

export function clientAction({ request, params: { tipId: id }, context }: Route.ClientActionArgs) {
  return submitTip(request, context, {
    async save(tip, form) {
      const basedOn = form.get("basedOn");
      const body = { ...tip, ...(basedOn && { basedOn: Number(basedOn) }) };
      const idempotencyKey = attempts.keyOf({ id, ...body });
      const { modifiedCount } = await context
        .get(apiContext)
        .call(ownTipCalls.edit, { params: { id }, body, idempotencyKey });
      attempts.end();
      return modifiedCount > 0;
    },
    successMessage: tipWords.edited,
  });
}

export const HydrateFallback = () => <ScreenLoading title={tipWords.edit} fullPage />;

export default function EditTip({ loaderData, actionData }: Route.ComponentProps) {
  const { tip, drafts } = loaderData;
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={tipWords.edit} />
      <Heading title={tipWords.editYourTip} />
      <div className="grid gap-6">
        {tip.moderationReason !== undefined && <HiddenNotice reason={tip.moderationReason} />}
        <DraftedTipForm
          key={tip._id}
          tip={tip}
          tipId={tip._id}
          drafts={drafts}
          submitLabel={tipWords.update}
          errors={actionData?.errors}
        />
      </div>
    </section>
  );
}
