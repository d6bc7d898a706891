import { startTransition, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { FormMessage, useSentForm } from "../../platform/ui/sent-form.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { messageCalls } from "../gardeners/messages.contract.ts";
import { OnePhotoField } from "../photos/one-photo-field.tsx";
import { unsentPhoto } from "../photos/receipts.words.ts";
import { useRemarkDraft } from "./kept-remark-drafts.ts";
import { MentionField } from "./mention-field.tsx";
import { gardenersOf, type MentionedGardener } from "./mentions.ts";
import { remarkCalls } from "./remarks.contract.ts";
import {
  newRemarkInput,
  type OwnTalk,
  type Remark,
  remarkAnchor,
  remarkInput,
  remarkPath,
  type Thread,
} from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
import { answersOnPage, type ShownTalk } from "./talk.ts";
import { limitWords, type TalkedTip } from "./talk-parts.tsx";

interface RemarkFormProps {
  tip: TalkedTip;
  own: OwnTalk;
  kind: "question" | "answer" | "change";
  /** Whose authors are offered after an `@`. */
  talk?: ShownTalk;
  /** The thread that it belongs to. */
  thread?: Thread;
  /** What is answered: what begins the thread, or an answer in it. */
  answers?: Remark;
  /** What is changed, if something is. */
  edits?: Pick<Remark, "_id" | "text" | "mentions"> & { photo: { id: string; alt: string } | null };
  onClose: () => void;
}

/** Asks, answers, or changes what one has written. What is typed is kept until it is sent. */
export function RemarkForm(props: RemarkFormProps) {
  const { tip, own, kind, talk, thread, answers, edits, onClose } = props;
  const api = useApi();
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const uid = user?.uid ?? "";
  const about = edits?._id ?? (kind === "answer" ? answers?._id : undefined) ?? tip._id;
  const draft = useRemarkDraft(api, { uid, tipId: tip._id, about, atSite: own.drafts });
  const { isKept } = draft;
  const [attempts] = useState(createAttempts);
  const [chosen, setChosen] = useState<MentionedGardener[]>(
    () => edits?.mentions.map(({ name, gardener }) => ({ _id: gardener, name })) ?? [],
  );
  const [sent, setSent] = useState<string | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { result, pending, form } = useSentForm(send);

  useEffect(() => text.current?.focus(), []);
  useEffect(() => {
    if (result?.ok === false) text.current?.focus();
  }, [result]);
  useEffect(() => {
    if (sent === null) return;
    onClose();
    const place = document.getElementById(remarkAnchor(sent));
    if (place) {
      place.focus();
      return;
    }
    const isNear = thread && thread.totalAnswers < answersOnPage;
    const path = remarkPath(tip.path, sent, isNear ? thread._id : sent);
    void navigate(path, { preventScrollReset: true });
  }, [sent, thread, tip.path, onClose, navigate]);

  async function send(form: FormData): Promise<FormResult> {
    const message = unsentPhoto(form);
    if (message) return { ok: false, message };
    const { text = "", photo, alt } = Object.fromEntries(form);
    const values = {
      text,
      photo: photo ? { id: photo, alt } : null,
      mentions: chosen.flatMap(({ _id, name }) =>
        _id !== null && String(text).includes(`@${name}`) ? [_id] : [],
      ),
    };
    let id = edits?._id ?? "";
    const sending = edits
      ? await sendForm(remarkInput, values, (body) =>
          api.call(remarkCalls.edit, { params: { id }, body }),
        )
      : await sendForm(
          newRemarkInput,
          { ...values, answers: kind === "answer" ? answers?._id : null },
          async (body) => {
            const params = { tipId: tip._id };
            const idempotencyKey = attempts.keyOf({ params, body });
            const reply = await api.call(remarkCalls.add, { params, body, idempotencyKey });
            id = reply.insertedId;
          },
        );
    if (!sending.ok) return sending;
    attempts.end();
    await draft.drop();
    await revalidate();
    // After what the page shows now.
    startTransition(() => setSent(id));
    return sending;
  }

  return (
    <form {...form} className="paper my-2 grid w-full basis-full grid-cols-1 gap-3 p-4">
      <MentionField
        field={text}
        label={labelOf(props)}
        hint={hintOf(own)}
        error={result?.errors?.text ?? result?.errors?.mentions}
        initial={draft.begun ?? edits?.text ?? ""}
        here={gardenersOf(talk?.shown ?? [])}
        search={(begins) => api.call(messageCalls.named, { query: { begins } }).catch(() => [])}
        onChoose={(gardener) => setChosen((before) => [...before, gardener])}
        onText={(typed) => draft.keep(typed === edits?.text ? "" : typed)}
      />
      <OnePhotoField before={edits?.photo ?? null} errors={result?.errors ?? {}} />
      <FormMessage
        text={
          result?.message && isKept
            ? remarkWords.textIsKept({ message: result.message })
            : result?.message
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        {/* Not disabled: it would lose the focus. */}
        <button type="submit" className="btn btn-primary" aria-disabled={pending}>
          {edits ? remarkWords.saveChanges : remarkWords.send}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {uiWords.cancel}
        </button>
        <p role="status" className="text-sm text-base-content/75">
          {isKept && remarkWords.draftSaved}
        </p>
      </div>
    </form>
  );
}

function labelOf({ kind, own: { ownTip }, answers }: RemarkFormProps) {
  if (kind === "change") return remarkWords.whatYouWrote;
  if (kind === "answer")
    return remarkWords.yourAnswerTo({ name: shownNameOf(answers?.author.name ?? "") });
  return ownTip ? remarkWords.whatToAdd : remarkWords.yourQuestion;
}

function hintOf(own: OwnTalk) {
  const words = [
    remarkWords.everyoneCanRead,
    !own.links && remarkWords.noLinksYet,
    limitWords(own),
  ];
  return words.filter(Boolean).join(" ");
}
