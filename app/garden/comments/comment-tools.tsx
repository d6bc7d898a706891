import { lazy, Suspense, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { ReportButton } from "../reports/report-button.tsx";
import { commentCalls } from "./comments.contract.ts";
import type { OwnDiscussion } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { DeleteCommentButton } from "./delete-comment-button.tsx";
import { type CommentProps, toolClass } from "./discussion-parts.tsx";

const CommentForm = lazy(async () => ({
  default: (await import("./comment-form.tsx")).CommentForm,
}));

/** What a signed-in gardener can do about a comment. */
export default function CommentTools({ tip, discussion, thread, comment, own }: CommentToolsProps) {
  const [writes, setWrites] = useState<"answer" | "change" | null>(null);
  const { _id, gone, author } = comment;
  const name = shownNameOf(author.name);
  const isMine = own.mine.includes(_id);
  const mayAnswer = own.why === null && discussion.open;
  const mayMark = comment !== thread && (own.ownTip || own.mine.includes(thread._id));
  const close = () => setWrites(null);
  if (gone) return null;
  return (
    <>
      {mayAnswer && (
        <button
          type="button"
          className={toolClass}
          aria-expanded={writes === "answer"}
          onClick={() => setWrites("answer")}
        >
          {withHidden(commentWords.answerNamed, name)}
        </button>
      )}
      {mayMark && <HelpedButton comment={comment} />}
      {isMine && (
        <>
          <button
            type="button"
            className={toolClass}
            aria-expanded={writes === "change"}
            onClick={() => setWrites("change")}
          >
            {withHidden(commentWords.editYours)}
          </button>
          <DeleteCommentButton
            comment={comment}
            hasAnswers={comment === thread && thread.totalAnswers > 0}
          />
        </>
      )}
      {!isMine && (
        <ReportButton kind="remark" id={_id} title={commentWords.whatSomebodyWrote({ name })} />
      )}
      {own.ownTip && (comment !== thread || thread.totalAnswers === 0) && (
        <Link to={`/editTip/${tip._id}?with=${_id}`} className={toolClass}>
          {commentWords.putIntoTip}
        </Link>
      )}
      {writes && (
        <Suspense>
          <CommentForm
            tip={tip}
            own={own}
            kind={writes}
            discussion={discussion}
            thread={thread}
            answers={comment}
            edits={writes === "change" ? comment : undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface CommentToolsProps extends CommentProps {
  own: OwnDiscussion;
}

/** Says that an answer helped, or takes that back. For who asked, and for the tip's author. */
function HelpedButton({ comment: { _id, helped, author } }: Pick<CommentProps, "comment">) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const mark = useSingleFlight(async () => {
    try {
      await api.call(helped ? commentCalls.unmark : commentCalls.mark, { params: { id: _id } });
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <button type="button" className={toolClass} aria-pressed={helped} onClick={mark}>
      {withHidden(commentWords.helpedBy, shownNameOf(author.name))}
    </button>
  );
}
