import { useState } from "react";
import { langOf } from "../../platform/text/content-language.ts";
import { reasonText } from "../reports/reports.ts";
import CommentForm from "./comment-form.tsx";
import type { HiddenComment, OwnDiscussion } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import type { DiscussedTip } from "./discussion-parts.tsx";

interface HiddenCommentsProps {
  tip: DiscussedTip;
  own: OwnDiscussion;
}

/** Shows a gardener their hidden comments, with the reason and what they can do. */
export default function HiddenComments({ tip, own }: HiddenCommentsProps) {
  return (
    <ul aria-label={commentWords.othersDoNotSee} className="mt-4 grid grid-cols-1 gap-3">
      {own.hidden.map((comment) => (
        <li key={comment._id} className="rounded-field border border-warning bg-base-200 px-4 py-3">
          <Hidden tip={tip} own={own} comment={comment} />
        </li>
      ))}
    </ul>
  );
}

function Hidden({ tip, own, comment }: HiddenCommentsProps & { comment: HiddenComment }) {
  const [isMending, setMending] = useState(false);
  const { _id, gone, reason, text, language, mayMend, photo } = comment;
  return (
    <>
      <p className="font-semibold">
        {gone === "operator" ? commentWords.removedByOperator : commentWords.reported}
      </p>
      {reason && (
        <p className="wrap-anywhere">
          {commentWords.reason({ reason: gone === "operator" ? reason : reasonText(reason) })}
        </p>
      )}
      <p dir="auto" lang={langOf(language)} className="mt-2 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {mayMend && (
        <>
          <p className="mt-2 text-sm">{commentWords.canChangeOnce}</p>
          <button
            type="button"
            className="btn btn-sm mt-2"
            aria-expanded={isMending}
            onClick={() => setMending(true)}
          >
            {commentWords.changeIt}
          </button>
        </>
      )}
      {isMending && (
        <CommentForm
          tip={tip}
          own={own}
          edits={{ _id, text, photo, mentions: [] }}
          onClose={() => setMending(false)}
        />
      )}
    </>
  );
}
