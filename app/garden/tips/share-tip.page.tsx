import { Link } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import { callOrWait } from "../../platform/http/waiting.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenLoading } from "../../platform/ui/screen.tsx";
import { SentMessage } from "../../platform/ui/single-submit-form.tsx";
import { findDrafts } from "../drafts/kept-drafts.ts";
import { journalCalls } from "../journal/journal.contract.ts";
import type { Route } from "./+types/share-tip.page.ts";
import { DraftedTipForm } from "./drafted-tip-form.tsx";
import { ownTipCalls } from "./own-tips.contract.ts";
import { submitTip } from "./submit-tip.ts";
import type { FormTip } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const user = await context.get(authContext).ready();
  if (!user) return { drafts: [], tip: undefined };
  const api = context.get(apiContext);
  const entry = new URL(request.url).searchParams.get("entry");
  const [drafts, tip, begun] = await Promise.all([
    findDrafts(api, user.uid, null),
    propose(api, user.email ?? ""),
    entry ? beginWith(api, entry) : null,
  ]);
  return { drafts, tip: begun ? { ...tip, ...begun } : tip };
}
clientLoader.hydrate = true as const;

/** Proposes the language, the category and the level of the gardener's latest tip. */
async function propose(api: ApiClient, email: string) {
  const own = { query: { limit: "1" }, body: { email } };
  const latest = await api.list(ownTipCalls.listOwn, own).catch(() => null);
  const [tip] = latest?.items ?? [];
  if (!tip) return undefined;
  const { language, category, difficultyLevel } = tip;
  return { language, category, difficultyLevel };
}

/**
 * Returns the form values for a tip made from a journal entry. Null if the entry cannot be read.
 * @param id the id of the entry
 */
async function beginWith(api: ApiClient, id: string): Promise<FormTip | null> {
  const entry = await api.call(journalCalls.read, { params: { id } }).catch(() => null);
  if (!entry) return null;
  const { plant: plantType, text: description, language } = entry;
  const photos = entry.photos.map(({ id, alt, focus }) => ({ id, focus, ...(alt && { alt }) }));
  return { plantType, description, language, photos };
}

/**
 * Keeps the idempotency key of a tip. If the reply is lost, the same tip is sent again with this
 * key.
 */
const attempts = createAttempts();

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitTip(request, context, {
    async save(tip, form) {
      const body = { ...tip, totalLikes: 0 };
      const words = tipWords.shareLater({ title: tip.title });
      const reply = await callOrWait(
        context.get(apiContext),
        ownTipCalls.add,
        { body, idempotencyKey: attempts.keyOf(body) },
        {
          uid: context.get(authContext).currentUser()?.uid,
          words,
          draft: String(form.get("draft")),
        },
      );
      attempts.end();
      return reply === null ? "waits" : reply.insertedId !== "";
    },
    successMessage: tipWords.added,
  });
}

export const HydrateFallback = () => <ScreenLoading title={tipWords.shareATip} fullPage />;

export default function ShareTip({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={tipWords.shareATip} />
      <Heading title={tipWords.shareYourTip} />
      {actionData?.ok ? (
        <TipWaits />
      ) : (
        <DraftedTipForm
          {...loaderData}
          tipId={null}
          submitLabel={tipWords.submit}
          errors={actionData?.errors}
        />
      )}
    </section>
  );
}

/** Replaces the form when the tip waits for the network. */
const TipWaits = () => (
  <SentMessage text={tipWords.sentOnline}>
    <p className="text-base-content/80">{tipWords.keptUntilOnline}</p>
    <div className="flex flex-wrap justify-center gap-3">
      <Link to="/saved" className="btn btn-primary">
        {tipWords.savedTips}
      </Link>
      <Link to="/shareTip" className="btn">
        {tipWords.shareAnother}
      </Link>
    </div>
  </SentMessage>
);
