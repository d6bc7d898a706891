import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { apart } from "../../platform/page/apart.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { Portrait } from "../gardeners/portrait.tsx";
import { PhotoThumbnail } from "../photos/photo-picture.tsx";
import { type Comment, commentAnchor, commentParts, commentPath } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { type CommentProps, toolClass } from "./discussion-parts.tsx";

const EarlierTexts = lazy(() => import("./earlier-texts.tsx"));

/** The tools for signed-in gardeners. The page's loader loads the script of these tools. */
export const memberTools = apart(() => import("./discussion-tools.tsx"));
const CommentTools = memberTools.part((module) => module.CommentTools);

/** Shows a question, a comment or an answer with the actions of the reader. */
export function CommentArticle({
  lastVisit,
  ...props
}: CommentProps & { lastVisit: number | null }) {
  const { tip, discussion, thread, comment } = props;
  const { _id, author, gone, reason, photo, writtenAt, changedAt } = comment;
  const name = shownNameOf(author.name);
  // If the thread shows only its first answers, the address has the id of this comment instead of
  // the thread's id, so that the page contains the comment.
  const address = thread.firstAnswers.length < thread.totalAnswers ? _id : thread._id;
  const isUnread = lastVisit !== null && writtenAt > lastVisit;
  const isNew = isUnread && gone === null && !discussion.own?.mine.includes(_id);
  return (
    <article
      id={commentAnchor(_id)}
      tabIndex={-1}
      aria-label={labelOf(comment)}
      data-new={isNew ? commentWords.isNew : undefined}
      className={`comment ${isNew ? "comment-new" : ""} ${comment.helped ? "comment-helped" : ""}`}
    >
      {isNew && <span className="sr-only">{commentWords.newSinceLastVisit}</span>}
      {gone ? (
        <p className="text-base-content/80 italic wrap-anywhere">
          {reason
            ? commentWords.goneWithReason({ place: commentWords.gone[gone], reason })
            : commentWords.gone[gone]}
        </p>
      ) : (
        <>
          <header className="flex items-center gap-3">
            <Portrait
              image={author.image}
              name={author.name}
              size={36}
              loading="lazy"
              className="size-9 max-w-none shrink-0 rounded-full"
            />
            <div className="min-w-0 leading-6 wrap-anywhere">
              <p className="font-semibold">
                <GardenerLink gardener={{ _id: author._id, gardenersName: author.name }} />
                {comment.byTipAuthor && <Mark>{commentWords.authorOfTip}</Mark>}
                {comment.helped && <Mark strong>{commentWords.thisHelped}</Mark>}
              </p>
              <p className="text-sm leading-6 text-base-content/80">
                <Link
                  to={commentPath(tip.path, _id, address)}
                  preventScrollReset
                  className="link-hover link"
                >
                  <time dateTime={new Date(writtenAt).toISOString()}>{formatDay(writtenAt)}</time>
                </Link>
              </p>
            </div>
          </header>
          <CommentText comment={comment} />
          {changedAt !== null && <Edited {...props} changedAt={changedAt} />}
          {photo && (
            <PhotoThumbnail photo={photo} alt={photo.alt || commentWords.photoOf({ name })} />
          )}
          <div className="no-print -ms-2 flex min-h-8 flex-wrap items-center gap-x-1">
            {discussion.own ? (
              <Suspense>
                <CommentTools {...props} />
              </Suspense>
            ) : (
              discussion.open &&
              thread.gone === null && (
                <Link
                  to={commentPath(`/tipDetail/${tip._id}`, _id, address)}
                  rel="nofollow"
                  className={toolClass}
                >
                  {withHidden(commentWords.answerNamed, name)}
                </Link>
              )
            )}
          </div>
        </>
      )}
    </article>
  );
}

function labelOf({ answers, gone, author }: Comment) {
  if (gone) return commentWords.gone[gone];
  const name = shownNameOf(author.name);
  return answers === null ? commentWords.questionBy({ name }) : commentWords.answerBy({ name });
}

function Mark({ strong, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <span
      className={`badge badge-sm ms-2 h-auto max-w-full align-middle ${strong ? "badge-primary" : "border-base-300 bg-base-200"}`}
    >
      {children}
    </span>
  );
}

/** Says that a comment was edited, and loads its earlier texts on demand. */
function Edited({
  tip,
  discussion,
  comment: { _id, language },
  changedAt,
}: CommentProps & { changedAt: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="no-print" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link link-hover w-fit cursor-pointer text-sm text-base-content/80">
        {commentWords.editedOn({ date: formatDay(changedAt) })}
      </summary>
      <noscript>
        <p className="text-sm">{commentWords.earlierNeedsScript}</p>
      </noscript>
      {isOpen && (
        <Suspense>
          <EarlierTexts
            tipId={tip._id}
            remarkId={_id}
            language={language}
            mine={discussion.own?.mine.includes(_id) === true}
          />
        </Suspense>
      )}
    </details>
  );
}

/** Shows the text of a comment with its links and mentions. */
function CommentText({ comment }: { comment: Comment }) {
  return (
    <p
      dir="auto"
      lang={langOf(comment.language)}
      className="max-w-[62ch] whitespace-pre-line wrap-anywhere"
    >
      {commentParts(comment).map(({ text, href, gardener }, position) => {
        if (href) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            <a key={position} href={href} rel="nofollow ugc noopener" className="link">
              {text}
            </a>
          );
        }
        return gardener ? (
          <GardenerLink
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            key={position}
            className="underline"
            gardener={{ _id: gardener, gardenersName: text }}
          />
        ) : (
          text
        );
      })}
    </p>
  );
}
