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
import { commentCalls } from "./comments.contract.ts";
import {
  type Comment,
  commentAnchor,
  commentInput,
  commentPath,
  newCommentInput,
  type OwnDiscussion,
  type Thread,
} from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { answersOnPage, type ShownDiscussion } from "./discussion.ts";
import { type DiscussedTip, limitWords } from "./discussion-parts.tsx";
import { useCommentDraft } from "./kept-comment-drafts.ts";
import { gardenersOf, type MentionedGardener, MentionField } from "./mention-field.tsx";

interface CommentFormProps {
  tip: DiscussedTip;
  own: OwnDiscussion;
  /** The discussion whose authors the text field offers after an `@`. */
  discussion?: ShownDiscussion;
  thread?: Thread;
  /** The comment to answer. Without `answers` and `edits`, the form begins a thread. */
  answers?: Comment;
  edits?: Pick<Comment, "_id" | "text" | "mentions"> & {
    photo: { id: string; alt: string } | null;
  };
  onClose: () => void;
}

/**
 * Shows a form that asks a question, or answers or edits a comment. The form keeps its text as a
 * draft until the text is sent.
 */
export default function CommentForm(props: CommentFormProps) {
  const { tip, own, discussion, thread, answers, edits, onClose } = props;
  const api = useApi();
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const uid = user?.uid ?? "";
  // The site stores drafts of new questions and answers. Drafts of edits stay on this device.
  const draft = useCommentDraft(api, {
    ...{ uid, tipId: tip._id },
    ...(edits
      ? { about: `edit ${edits._id}`, atSite: null }
      : { about: answers?._id ?? tip._id, atSite: own.drafts }),
  });
  const { isKept } = draft;
  const [attempts] = useState(createAttempts);
  const [chosen, setChosen] = useState<MentionedGardener[]>(
    () => edits?.mentions.map(({ name, gardener }) => ({ _id: gardener, name })) ?? [],
  );
  const [photo, setPhoto] = useState(edits?.photo ?? null);
  const [sent, setSent] = useState<string | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [opener] = useState(() => document.activeElement);
  const { result, pending, form } = useSentForm(send);

  useEffect(() => text.current?.focus(), []);
  useEffect(() => {
    if (result?.ok === false) text.current?.focus();
  }, [result]);
  useEffect(() => {
    if (sent === null) return;
    onClose();
    const place = document.getElementById(commentAnchor(sent));
    if (place) {
      place.focus();
      return;
    }
    const isNear = thread && thread.totalAnswers < answersOnPage;
    const path = commentPath(tip.path, sent, isNear ? thread._id : sent);
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
      ? await sendForm(commentInput, values, (body) =>
          api.call(commentCalls.edit, { params: { id }, body }),
        )
      : await sendForm(newCommentInput, { ...values, answers: answers?._id }, async (body) => {
          const params = { tipId: tip._id };
          const idempotencyKey = attempts.keyOf({ params, body });
          const reply = await api.call(commentCalls.add, { params, body, idempotencyKey });
          id = reply.insertedId;
        });
    if (!sending.ok) return sending;
    attempts.end();
    await draft.drop();
    await revalidate();
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
        here={gardenersOf(discussion?.shown ?? [])}
        search={(begins) => api.call(messageCalls.named, { query: { begins } }).catch(() => [])}
        onChoose={(gardener) => setChosen((before) => [...before, gardener])}
        onText={(typed) => draft.keep(typed === edits?.text ? "" : typed)}
      />
      <OnePhotoField photo={photo} onChange={setPhoto} errors={result?.errors ?? {}} />
      <FormMessage
        text={
          result?.message && isKept
            ? commentWords.textIsKept({ message: result.message })
            : result?.message
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        {/* Not `disabled`, because a disabled button loses the focus. */}
        <button type="submit" className="btn btn-primary" aria-disabled={pending}>
          {edits ? commentWords.saveChanges : commentWords.send}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            if (opener instanceof HTMLElement) opener.focus();
            onClose();
          }}
        >
          {uiWords.cancel}
        </button>
        <p role="status" className="text-sm text-base-content/75">
          {isKept && commentWords.draftSaved}
        </p>
      </div>
    </form>
  );
}

function labelOf({ edits, own: { ownTip }, answers }: CommentFormProps) {
  if (edits) return commentWords.whatYouWrote;
  if (answers) return commentWords.yourAnswerTo({ name: shownNameOf(answers.author.name) });
  return ownTip ? commentWords.whatToAdd : commentWords.yourQuestion;
}

function hintOf(own: OwnDiscussion) {
  const words = [
    commentWords.everyoneCanRead,
    !own.links && commentWords.noLinksYet,
    limitWords(own),
  ];
  return words.filter(Boolean).join(" ");
}
