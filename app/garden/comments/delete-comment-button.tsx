import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { DeletedDialog } from "../../platform/ui/deleted-dialog.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { commentCalls } from "./comments.contract.ts";
import type { Comment } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { discussionAnchor, toolClass } from "./discussion-parts.tsx";

/** Asks before a comment is deleted. Then it can be brought back. */
export function DeleteCommentButton({ comment, hasAnswers }: DeleteCommentButtonProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"asking" | "deleted" | null>(null);
  const params = { id: comment._id };
  /** Only now, because this button and its dialog go with what the page shows. */
  const leave = useSingleFlight(async () => {
    setStep(null);
    await revalidate();
    document.getElementById(discussionAnchor)?.focus();
  });
  return (
    <>
      <button
        type="button"
        className={toolClass}
        aria-haspopup="dialog"
        onClick={() => setStep("asking")}
      >
        {withHidden(commentWords.deleteYours)}
      </button>
      {step === "asking" && (
        <AskDialog
          key="question"
          text={hasAnswers ? commentWords.answersStay : commentWords.nobodyCanRead}
          label={commentWords.delete}
          send={async () => {
            await api.call(commentCalls.delete, { params });
            setStep("deleted");
          }}
          onClose={() => setStep(null)}
        />
      )}
      {step === "deleted" && (
        <DeletedDialog
          text={commentWords.nobodyCanReadAnyMore}
          words={{
            back: commentWords.isBack,
            late: commentWords.tooLate,
            lost: commentWords.notBroughtBack,
          }}
          undo={() => api.call(commentCalls.undelete, { params })}
          onBack={() => setStep(null)}
          onClose={leave}
        />
      )}
    </>
  );
}

interface DeleteCommentButtonProps {
  comment: Comment;
  hasAnswers: boolean;
}
