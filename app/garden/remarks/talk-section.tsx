import { lazy, Suspense, useId } from "react";
import { Link } from "react-router";
import { useSignInOptions } from "../../auth/sign-in-options.ts";
import { apart } from "../../platform/page/apart.tsx";
import { formatCount } from "../../platform/text/format.ts";
import { loadRemarkTools, RemarkArticle } from "./remark-article.tsx";
import { remarkAnchor, type Thread } from "./remarks.ts";
import { useLastVisit } from "./since-last-visit.ts";
import type { ShownTalk } from "./talk.ts";
import { ClosedLine, invitation, type TalkedTip, talkAnchor } from "./talk-parts.tsx";

/** Only signed-in gardeners need them. The loader of their page brings them along. */
const forMembers = apart(() => import("./talk-tools.tsx"));
const TalkTools = forMembers.part((module) => module.default);
export const loadTalkTools = () => Promise.all([forMembers.load(), loadRemarkTools()]);

/** Few need it. */
const HiddenRemarks = lazy(() => import("./hidden-remarks.tsx"));

interface TalkProps {
  tip: TalkedTip;
  talk: ShownTalk;
}

/** The questions, remarks and answers under a tip, and where one can write some. */
export function TalkSection({ tip, talk }: TalkProps) {
  const lastVisit = useLastVisit(tip._id);
  const { shown, next, named, isGone, isLater, own } = talk;
  const isPart = named !== null || isLater;
  return (
    <section
      id={talkAnchor}
      tabIndex={-1}
      aria-label="Questions"
      className="mt-8 scroll-mt-20 outline-none"
    >
      <h3 className="font-display text-xl">{headingOf(talk)}</h3>
      {isGone && <p className="mt-2">What this address leads to is not here any more.</p>}
      {isPart && (
        <p className="no-print mt-2">
          <Link to={`${tip.path}#${talkAnchor}`} preventScrollReset className="link">
            {named === null ? "The first questions" : "All questions about this tip"}
          </Link>
        </p>
      )}
      {own && own.hidden.length > 0 && (
        <Suspense>
          <HiddenRemarks tip={tip} own={own} />
        </Suspense>
      )}
      {shown.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-6">
          {shown.map((thread) => (
            <li key={thread._id}>
              <TalkThread tip={tip} talk={talk} thread={thread} lastVisit={lastVisit} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="no-print mt-4">
          <Link to={nextPath(tip, talk, next)} preventScrollReset className="btn btn-sm">
            {named === null ? "More questions" : "More answers"}
          </Link>
        </p>
      )}
      {named === null && (
        <div className="no-print mt-5 grid justify-items-start gap-2">
          {own ? (
            <Suspense>
              <TalkTools tip={tip} talk={talk} own={own} />
            </Suspense>
          ) : (
            <VisitorLine tip={tip} talk={talk} />
          )}
        </div>
      )}
      {!own && <PlainForm tip={tip} talk={talk} />}
    </section>
  );
}

function headingOf({ threads, remarks, named }: ShownTalk) {
  if (named !== null) return "One question, and its answers";
  // Not all that begins a thread is a question, and of some only the place is left.
  return threads === 0 ? "No questions yet" : formatCount(remarks, "remark");
}

function nextPath({ path }: TalkedTip, { named }: ShownTalk, next: string) {
  const search = new URLSearchParams({ after: next, ...(named !== null && { thread: named }) });
  return `${path}?${search}#${talkAnchor}`;
}

/**
 * Takes a question or an answer where there is no script, of whoever is logged in there: everybody else
 * has the buttons. With accounts at Firebase nobody is: only their script knows who is logged in.
 */
function PlainForm({ tip, talk }: TalkProps) {
  const { firebase } = useSignInOptions();
  const id = useId();
  const { open, named, shown } = talk;
  if (!open) return null;
  if (firebase) {
    return (
      <noscript>
        <p className="no-print mt-5 text-sm">
          To log in, and to ask or answer here, needs JavaScript. Without it you can read
          everything.
        </p>
      </noscript>
    );
  }
  return (
    <noscript>
      <form
        method="post"
        action="/identity/remarks"
        className="paper no-print mt-5 grid grid-cols-1 gap-2 p-4"
      >
        <input type="hidden" name="tip" value={tip._id} />
        <input type="hidden" name="answers" value={named === null ? "" : (shown[0]?._id ?? "")} />
        <label htmlFor={id} className="font-semibold">
          {named === null ? "Your question" : "Your answer"}
        </label>
        <textarea id={id} name="text" rows={4} required className="textarea w-full" />
        <p className="text-sm">
          For those who are logged in here already. Logging in needs JavaScript.
          {named === null && " To answer a question, open it by its date first."}
        </p>
        <button type="submit" className="btn btn-primary w-fit">
          Send
        </button>
      </form>
    </noscript>
  );
}

/** A question with its answers: the one that helped first, then the oldest. */
function TalkThread({ tip, talk, thread, lastVisit }: ThreadProps) {
  const { firstAnswers, totalAnswers } = thread;
  const left = totalAnswers - firstAnswers.length;
  const props = { tip, talk, thread, lastVisit };
  return (
    <>
      <RemarkArticle {...props} remark={thread} />
      {firstAnswers.length > 0 && (
        <ul
          aria-label={`Answers to ${thread.author.name}`}
          className="mt-3 ml-3 grid grid-cols-1 gap-3 border-l-2 border-base-300 pl-3 sm:ml-6 sm:pl-5"
        >
          {firstAnswers.map((answer) => (
            <li key={answer._id}>
              <RemarkArticle {...props} remark={answer} />
            </li>
          ))}
        </ul>
      )}
      {talk.named === null && left > 0 && (
        <p className="no-print mt-2 ml-6 sm:ml-11">
          <Link
            to={`${tip.path}?thread=${thread._id}#${remarkAnchor(thread._id)}`}
            preventScrollReset
            className="link"
          >
            All {formatCount(totalAnswers, "answer")}
          </Link>
        </p>
      )}
    </>
  );
}

interface ThreadProps extends TalkProps {
  thread: Thread;
  lastVisit: number | null;
}

/** Leads visitors over the login, and back to the talk. */
function VisitorLine({ tip, talk }: TalkProps) {
  if (!talk.open) return <ClosedLine name={tip.username} />;
  return (
    <>
      <p>{invitation(tip, talk)}</p>
      <Link to={`/tipDetail/${tip._id}#${talkAnchor}`} rel="nofollow" className="btn">
        Ask a question
      </Link>
      <p className="min-h-5 text-sm text-base-content/80">
        You log in first, and come back to this place.
      </p>
    </>
  );
}
