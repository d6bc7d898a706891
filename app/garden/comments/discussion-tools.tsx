import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { remarkCalls } from "./remarks.contract.ts";
import type { OwnTalk } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
import type { ShownTalk } from "./talk.ts";
import { ClosedLine, invitation, limitWords, type TalkedTip } from "./talk-parts.tsx";

const importForm = () => import("./remark-form.tsx");
const RemarkForm = lazy(async () => ({ default: (await importForm()).RemarkForm }));

/** How near the talk is when the script for writing is loaded. */
const near = "400px";

/** Where a signed-in gardener begins a thread, and the tip's author closes the talk. */
export default function TalkTools({ tip, talk, own }: TalkToolsProps) {
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
      {talk.open ? (
        <p ref={place} className="wrap-anywhere">
          {own.ownTip ? remarkWords.askedAboutYourTip : invitation(tip, talk)}
        </p>
      ) : (
        <ClosedLine name={own.ownTip ? null : tip.username} />
      )}
      <div className="flex flex-wrap gap-3">
        {talk.open && own.why === null && (
          <button
            type="button"
            className="btn btn-wrap"
            aria-expanded={isAsking}
            onClick={() => setAsking(true)}
          >
            {own.ownTip ? remarkWords.writeSomething : remarkWords.askQuestion}
          </button>
        )}
        {own.ownTip && <OpenButton tip={tip} isOpen={talk.open} />}
      </div>
      {/* The open form says it, too. */}
      {talk.open && !isAsking && (
        <p className="min-h-5 text-sm text-base-content/80">{limitWords(own)}</p>
      )}
      {isAsking && (
        <Suspense>
          <RemarkForm
            tip={tip}
            own={own}
            kind="question"
            talk={talk}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface TalkToolsProps {
  tip: TalkedTip;
  talk: ShownTalk;
  own: OwnTalk;
}

/** Closes the tip for talk, or opens it again. */
function OpenButton({ tip, isOpen }: { tip: TalkedTip; isOpen: boolean }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const toggle = useSingleFlight(async () => {
    try {
      await api.call(remarkCalls.open, { params: { id: tip._id }, body: { open: !isOpen } });
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <button type="button" className="btn btn-wrap" onClick={toggle}>
      {isOpen ? remarkWords.closeForQuestions : remarkWords.openForQuestions}
    </button>
  );
}
