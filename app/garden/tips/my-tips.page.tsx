import { useState } from "react";
import { data, Link, useFetcher, useRevalidator } from "react-router";
import { apiContext, useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Pencil } from "../../platform/ui/action-icons.tsx";
import { DeletedDialog } from "../../platform/ui/deleted-dialog.tsx";
import { AskDialog, Dialog } from "../../platform/ui/dialog.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Trash2 } from "../../platform/ui/more-icons.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { emailChoiceCalls } from "../gardeners/email-choice.contract.ts";
import { EmailQuestion } from "../gardeners/email-question.tsx";
import type { Route } from "./+types/my-tips.page.ts";
import { ownTipCalls } from "./own-tips.contract.ts";
import { loadOwnTips, NoOwnTips } from "./own-tips.tsx";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";
import { TipsTable } from "./tips-table.tsx";

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const choice = args.context.get(apiContext).call(emailChoiceCalls.read);
  const [page, emailChoice] = await Promise.all([loadOwnTips(args), choice.catch(() => null)]);
  return { page, emailChoice };
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get("id"));
  try {
    const { deletedCount } = await context
      .get(apiContext)
      .call(ownTipCalls.delete, { params: { id } });
    return { ok: deletedCount > 0 };
  } catch (error) {
    // The tip is gone already, for example because the reply to an earlier try was lost.
    if (error instanceof Problem && error.status === 404) return { ok: true };
    // With a status of 400 or above, the router does not revalidate the list.
    return data({ ok: false }, { status: 503 });
  }
}

export const HydrateFallback = () => <ScreenLoading title={tipWords.myTips} />;

export default function MyTips({ loaderData }: Route.ComponentProps) {
  const [tipToDelete, setTipToDelete] = useState<Tip | null>(null);
  return (
    <section className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <PageTitle title={tipWords.myTips} />
      <Heading title={tipWords.yourSharedTips} subtitle={tipWords.allYouShared} />
      <EmailQuestion choice={loaderData.emailChoice} className="mb-6" />
      <PagedList page={loaderData.page} countWords={tipWords.tips} empty={<NoOwnTips />}>
        {(tips) => (
          <TipsTable
            tips={tips}
            caption={tipWords.yourTips}
            extras={(tip) => <TipActions tip={tip} onDelete={() => setTipToDelete(tip)} />}
          />
        )}
      </PagedList>
      {tipToDelete && <DeleteTipDialog tip={tipToDelete} onClose={() => setTipToDelete(null)} />}
    </section>
  );
}

function TipActions({ tip, onDelete }: { tip: Tip; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link
        to={`/editTip/${tip._id}`}
        className="btn btn-square btn-sm"
        aria-label={tipWords.editTip({ title: tip.title })}
      >
        <Pencil size={16} />
      </Link>
      <button
        type="button"
        className="btn btn-square btn-sm"
        aria-label={tipWords.deleteTip({ title: tip.title })}
        onClick={onDelete}
      >
        <Trash2 size={16} />
      </button>
      {tip.availability === "hidden" && (
        <span className="badge badge-sm h-auto">
          {tip.moderationReason === undefined
            ? tipWords.availabilities.hidden
            : tipWords.hiddenByOperator}
        </span>
      )}
    </div>
  );
}

/**
 * Asks before it deletes a tip, and then shows the result (spec 8). The gardener can undo the
 * deletion.
 */
function DeleteTipDialog({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { state, data, submit } = useFetcher<FormResult>();
  const about = tipWords.quoted({ title: tip.title });
  if (state === "idle" && data) {
    return data.ok ? (
      <DeletedDialog
        about={about}
        text={tipWords.fileDeleted}
        words={tipWords.undelete}
        undo={async () => {
          await api.call(ownTipCalls.undelete, { params: { id: tip._id } });
          await revalidate();
        }}
        onBack={onClose}
        onClose={onClose}
      />
    ) : (
      <Dialog
        key="failed"
        title={uiWords.error}
        about={about}
        text={tipWords.notDeleted}
        onClose={onClose}
      />
    );
  }
  return (
    <AskDialog
      key="question"
      about={about}
      text={tipWords.cannotRevert}
      label={tipWords.yesDelete}
      send={() => submit({ id: tip._id }, { method: "post" })}
      onClose={onClose}
    />
  );
}

export const ErrorBoundary = () => <ScreenError title={tipWords.myTips} />;
