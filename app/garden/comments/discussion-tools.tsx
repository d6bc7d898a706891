import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { ReportButton } from "../reports/report-button.tsx";
import { commentCalls } from "./comments.contract.ts";
import type { OwnDiscussion } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { DeleteCommentButton } from "./delete-comment-button.tsx";
import type { ShownDiscussion } from "./discussion.ts";
import {
  ClosedLine,
  type CommentProps,
  type DiscussedTip,
  invitation,
  limitWords,
  toolClass,
} from "./discussion-parts.tsx";

const importForm = () => import("./comment-form.tsx");
const CommentForm = lazy(importForm);

/** The distance from the screen at which the form's script is loaded. */
const near = "400px";

interface DiscussionToolsProps {
  tip: DiscussedTip;
  discussion: ShownDiscussion;
  own: OwnDiscussion;
}

/** Lets a signed-in gardener begin a thread, and the tip's author close the discussion. */
export function DiscussionTools({ tip, discussion, own }: DiscussionToolsProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const toggle = useWrite((api) =>
    api.call(commentCalls.open, { params: { id: tip._id }, body: { open: !discussion.open } }),
  );
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void importForm().catch(() => {});
      },
      { rootMargin: near },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {discussion.open ? (
        <p ref={place} className="wrap-anywhere">
          {own.ownTip ? commentWords.askedAboutYourTip : invitation(tip, discussion)}
        </p>
      ) : (
        <ClosedLine name={own.ownTip ? null : tip.username} />
      )}
      <div className="flex flex-wrap gap-3">
        {discussion.open && own.why === null && (
          <button
            type="button"
            className="btn btn-wrap"
            aria-expanded={isAsking}
            onClick={() => setAsking(true)}
          >
            {own.ownTip ? commentWords.writeSomething : commentWords.askQuestion}
          </button>
        )}
        {own.ownTip && (
          <button type="button" className="btn btn-wrap" onClick={toggle}>
            {discussion.open ? commentWords.closeForQuestions : commentWords.openForQuestions}
          </button>
        )}
      </div>
      {/* The form shows these texts itself while it is open. */}
      {discussion.open && !isAsking && (
        <p className="min-h-5 text-sm text-base-content/80">{limitWords(own)}</p>
      )}
      {isAsking && (
        <Suspense>
          <CommentForm
            tip={tip}
            own={own}
            discussion={discussion}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows what a signed-in gardener can do with a comment. */
export function CommentTools({ tip, discussion, thread, comment }: CommentProps) {
  const [writes, setWrites] = useState<"answer" | "change" | null>(null);
  const { _id, author, helped } = comment;
  const { own } = discussion;
  const mark = useWrite((api) =>
    api.call(helped ? commentCalls.unmark : commentCalls.mark, { params: { id: _id } }),
  );
  if (!own) return null;
  const name = shownNameOf(author.name);
  const isMine = own.mine.includes(_id);
  const isAnswer = comment !== thread;
  const openForm = (kind: "answer" | "change") => ({
    ...{ type: "button" as const, className: toolClass, "aria-expanded": writes === kind },
    onClick: () => setWrites(kind),
  });
  return (
    <>
      {own.why === null && discussion.open && thread.gone === null && (
        <button {...openForm("answer")}>{withHidden(commentWords.answerNamed, name)}</button>
      )}
      {isAnswer && (own.ownTip || own.mine.includes(thread._id)) && (
        <button type="button" className={toolClass} aria-pressed={helped} onClick={mark}>
          {withHidden(commentWords.helpedBy, name)}
        </button>
      )}
      {isMine ? (
        <>
          <button {...openForm("change")}>{withHidden(commentWords.editYours)}</button>
          <DeleteCommentButton id={_id} hasAnswers={!isAnswer && thread.totalAnswers > 0} />
        </>
      ) : (
        <ReportButton kind="remark" id={_id} title={commentWords.whatSomebodyWrote({ name })} />
      )}
      {own.ownTip && (isAnswer || thread.totalAnswers === 0) && (
        <Link to={`/editTip/${tip._id}?with=${_id}`} className={toolClass}>
          {commentWords.putIntoTip}
        </Link>
      )}
      {writes && (
        <Suspense>
          <CommentForm
            key={writes}
            tip={tip}
            own={own}
            discussion={discussion}
            thread={thread}
            {...(writes === "answer" ? { answers: comment } : { edits: comment })}
            onClose={() => setWrites(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns a function that sends a write and loads the page again. */
function useWrite(write: (api: ApiClient) => Promise<unknown>) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return useAction(async () => {
    await write(api);
    await revalidate();
  });
}
