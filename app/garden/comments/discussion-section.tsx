import { lazy, Suspense, useId } from "react";
import { Link } from "react-router";
import { useSignInOptions } from "../../auth/auth-context.tsx";
import { useSite } from "../../platform/page/site.tsx";
import { locale } from "../../platform/text/locale.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { CommentArticle, memberTools } from "./comment-article.tsx";
import { commentPath, type Thread } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import type { ShownDiscussion } from "./discussion.ts";
import {
  ClosedLine,
  type DiscussedTip,
  discussionAnchor,
  invitation,
} from "./discussion-parts.tsx";
import { useLastVisit } from "./since-last-visit.ts";

const DiscussionTools = memberTools.part((module) => module.DiscussionTools);
export const loadDiscussionTools = memberTools.load;

const HiddenComments = lazy(() => import("./hidden-comments.tsx"));

interface DiscussionProps {
  tip: DiscussedTip;
  discussion: ShownDiscussion;
}

/** Shows the discussion of a tip, and a form for comments. */
export function DiscussionSection({ tip, discussion }: DiscussionProps) {
  const lastVisit = useLastVisit(tip._id);
  const { shown, next, named, isGone, isLater, own } = discussion;
  const isPart = named !== null || isLater;
  return (
    <section
      id={discussionAnchor}
      tabIndex={-1}
      aria-label={commentWords.questions}
      className="mt-8 scroll-mt-20 outline-none"
    >
      <h2 className="font-display text-2xl">{headingOf(discussion)}</h2>
      {isGone && <p className="mt-2">{commentWords.notHereAnyMore}</p>}
      {isPart && (
        <p className="no-print mt-2">
          <Link to={`${tip.path}#${discussionAnchor}`} preventScrollReset className="link">
            {named === null ? commentWords.firstQuestions : commentWords.allQuestions}
          </Link>
        </p>
      )}
      {own && own.hidden.length > 0 && (
        <Suspense>
          <HiddenComments tip={tip} own={own} />
        </Suspense>
      )}
      {shown.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-6">
          {shown.map((thread) => (
            <li key={thread._id}>
              <ThreadItem tip={tip} discussion={discussion} thread={thread} lastVisit={lastVisit} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="no-print mt-4">
          <Link to={nextPath(tip, discussion, next)} preventScrollReset className="btn btn-sm">
            {named === null ? commentWords.moreQuestions : commentWords.moreAnswers}
          </Link>
        </p>
      )}
      {named === null && (
        <div className="no-print mt-5 grid justify-items-start gap-2">
          {own ? (
            <Suspense>
              <DiscussionTools tip={tip} discussion={discussion} own={own} />
            </Suspense>
          ) : (
            <VisitorLine tip={tip} discussion={discussion} />
          )}
        </div>
      )}
      {!own && <PlainForm tip={tip} discussion={discussion} />}
    </section>
  );
}

function headingOf({ threads, remarks: comments, named }: ShownDiscussion) {
  if (named !== null) return commentWords.oneQuestion;
  // Counts comments, because not every thread begins with a question.
  return threads === 0 ? commentWords.noQuestionsYet : commentWords.comments({ count: comments });
}

function nextPath({ path }: DiscussedTip, { named }: ShownDiscussion, next: string) {
  const search = new URLSearchParams({ after: next, ...(named !== null && { thread: named }) });
  return `${path}?${search}#${discussionAnchor}`;
}

/**
 * A form that sends a question or an answer without script. Gardeners with Firebase accounts
 * cannot use the form, because only a script can tell the server that they are signed in.
 */
function PlainForm({ tip, discussion }: DiscussionProps) {
  const { firebase } = useSignInOptions();
  const { languages } = useSite();
  const id = useId();
  const { open, named, shown } = discussion;
  if (!open || (named !== null && shown[0]?.gone !== null)) return null;
  if (firebase) {
    return (
      <noscript>
        <p className="no-print mt-5 text-sm">{commentWords.withoutScript}</p>
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
          {named === null ? commentWords.yourQuestion : commentWords.yourAnswer}
        </label>
        <textarea id={id} name="text" rows={4} required className="textarea w-full" />
        <p className="text-sm">
          {commentWords.forThoseLoggedIn}
          {named === null && ` ${commentWords.openToAnswer}`}
        </p>
        <button type="submit" className="btn btn-primary w-fit">
          {commentWords.send}
        </button>
      </form>
    </noscript>
  );
}

function ThreadItem(props: DiscussionProps & { thread: Thread; lastVisit: number | null }) {
  const { tip, discussion, thread } = props;
  const { firstAnswers, totalAnswers } = thread;
  const left = totalAnswers - firstAnswers.length;
  return (
    <>
      <CommentArticle {...props} comment={thread} />
      {firstAnswers.length > 0 && (
        <ul
          aria-label={commentWords.answersTo({ name: shownNameOf(thread.author.name) })}
          className="mt-3 ms-3 grid grid-cols-1 gap-3 border-s-2 border-base-300 ps-3 sm:ms-6 sm:ps-5"
        >
          {firstAnswers.map((answer) => (
            <li key={answer._id}>
              <CommentArticle {...props} comment={answer} />
            </li>
          ))}
        </ul>
      )}
      {discussion.named === null && left > 0 && (
        <p className="no-print mt-2 ms-6 sm:ms-11">
          <Link to={commentPath(tip.path, thread._id)} preventScrollReset className="link">
            {commentWords.allAnswers({ count: totalAnswers })}
          </Link>
        </p>
      )}
    </>
  );
}

/** Shows visitors a link to the login, which leads back to the discussion. */
function VisitorLine({ tip, discussion }: DiscussionProps) {
  if (!discussion.open) return <ClosedLine name={tip.username} />;
  return (
    <>
      <p className="wrap-anywhere">{invitation(tip, discussion)}</p>
      <Link to={`/tipDetail/${tip._id}#${discussionAnchor}`} rel="nofollow" className="btn">
        {commentWords.askQuestion}
      </Link>
      <p className="min-h-5 text-sm text-base-content/80">{commentWords.logInFirst}</p>
    </>
  );
}
