import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { commentCalls } from "./comments.contract.ts";
import type { OwnDiscussion } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import type { ShownDiscussion } from "./discussion.ts";
import { ClosedLine, type DiscussedTip, invitation, limitWords } from "./discussion-parts.tsx";

const importForm = () => import("./comment-form.tsx");
const CommentForm = lazy(async () => ({ default: (await importForm()).CommentForm }));

/** How near the discussion is when the script for writing is loaded. */
const near = "400px";

/** Where a signed-in gardener begins a thread, and the tip's author closes the discussion. */
export default function DiscussionTools({ tip, discussion, own }: DiscussionToolsProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
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
        {own.ownTip && <OpenButton tip={tip} isOpen={discussion.open} />}
      </div>
      {/* The open form says it, too. */}
      {discussion.open && !isAsking && (
        <p className="min-h-5 text-sm text-base-content/80">{limitWords(own)}</p>
      )}
      {isAsking && (
        <Suspense>
          <CommentForm
            tip={tip}
            own={own}
            kind="question"
            discussion={discussion}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface DiscussionToolsProps {
  tip: DiscussedTip;
  discussion: ShownDiscussion;
  own: OwnDiscussion;
}

/** Closes the tip for discussion, or opens it again. */
function OpenButton({ tip, isOpen }: { tip: DiscussedTip; isOpen: boolean }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const toggle = useSingleFlight(async () => {
    try {
      await api.call(commentCalls.open, { params: { id: tip._id }, body: { open: !isOpen } });
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <button type="button" className="btn btn-wrap" onClick={toggle}>
      {isOpen ? commentWords.closeForQuestions : commentWords.openForQuestions}
    </button>
  );
}
