import { lazy, Suspense, useId } from "react";
import { Link } from "react-router";
import { useSignInOptions } from "../../auth/sign-in-options.ts";
import { apart } from "../../platform/page/apart.tsx";
import { useSite } from "../../platform/page/site.tsx";
import { locale } from "../../platform/text/locale.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { loadRemarkTools, RemarkArticle } from "./remark-article.tsx";
import { remarkAnchor, type Thread } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
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
      aria-label={remarkWords.questions}
      className="mt-8 scroll-mt-20 outline-none"
    >
      <h3 className="font-display text-xl">{headingOf(talk)}</h3>
      {isGone && <p className="mt-2">{remarkWords.notHereAnyMore}</p>}
      {isPart && (
        <p className="no-print mt-2">
          <Link to={`${tip.path}#${talkAnchor}`} preventScrollReset className="link">
            {named === null ? remarkWords.firstQuestions : remarkWords.allQuestions}
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
            {named === null ? remarkWords.moreQuestions : remarkWords.moreAnswers}
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
  if (named !== null) return remarkWords.oneQuestion;
  // Not all that begins a thread is a question, and of some only the place is left.
  return threads === 0 ? remarkWords.noQuestionsYet : remarkWords.remarks({ count: remarks });
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
  const { languages } = useSite();
  const id = useId();
  const { open, named, shown } = talk;
  if (!open) return null;
  if (firebase) {
    return (
      <noscript>
        <p className="no-print mt-5 text-sm">{remarkWords.withoutScript}</p>
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
        {languages && <input type="hidden" name="language" value={locale()} />}
        <input type="hidden" name="answers" value={named === null ? "" : (shown[0]?._id ?? "")} />
        <label htmlFor={id} className="font-semibold">
          {named === null ? remarkWords.yourQuestion : remarkWords.yourAnswer}
        </label>
        <textarea id={id} name="text" rows={4} required className="textarea w-full" />
        <p className="text-sm">
          {remarkWords.forThoseLoggedIn}
          {named === null && ` ${remarkWords.openToAnswer}`}
        </p>
        <button type="submit" className="btn btn-primary w-fit">
          {remarkWords.send}
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
          aria-label={remarkWords.answersTo({ name: shownNameOf(thread.author.name) })}
          className="mt-3 ms-3 grid grid-cols-1 gap-3 border-s-2 border-base-300 ps-3 sm:ms-6 sm:ps-5"
        >
          {firstAnswers.map((answer) => (
            <li key={answer._id}>
              <RemarkArticle {...props} remark={answer} />
            </li>
          ))}
        </ul>
      )}
      {talk.named === null && left > 0 && (
        <p className="no-print mt-2 ms-6 sm:ms-11">
          <Link
            to={`${tip.path}?thread=${thread._id}#${remarkAnchor(thread._id)}`}
            preventScrollReset
            className="link"
          >
            {remarkWords.allAnswers({ count: totalAnswers })}
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
      <p className="wrap-anywhere">{invitation(tip, talk)}</p>
      <Link to={`/tipDetail/${tip._id}#${talkAnchor}`} rel="nofollow" className="btn">
        {remarkWords.askQuestion}
      </Link>
      <p className="min-h-5 text-sm text-base-content/80">{remarkWords.logInFirst}</p>
    </>
  );
}
