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
import { type Remark, remarkAnchor, remarkParts, remarkPath, type Thread } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
import { type RemarkProps, toolClass } from "./talk-parts.tsx";

/** Only who asks for them needs them. */
const EarlierTexts = lazy(() => import("./earlier-texts.tsx"));

/** Only signed-in gardeners need them. The loader of their page brings them along. */
const forMembers = apart(() => import("./remark-tools.tsx"));
const RemarkTools = forMembers.part((module) => module.default);
export const loadRemarkTools = forMembers.load;

/** A question, a remark or an answer, with what whoever reads can do about it. */
export function RemarkArticle({ lastVisit, ...props }: RemarkProps & { lastVisit: number | null }) {
  const { tip, talk, thread, remark } = props;
  const { _id, author, gone, photo, writtenAt, changedAt } = remark;
  const isUnread = lastVisit !== null && writtenAt > lastVisit;
  const isNew = isUnread && gone === null && !talk.own?.mine.includes(_id);
  return (
    <article
      id={remarkAnchor(_id)}
      tabIndex={-1}
      aria-label={labelOf(remark)}
      data-new={isNew ? remarkWords.isNew : undefined}
      className={`remark ${isNew ? "remark-new" : ""} ${remark.helped ? "remark-helped" : ""}`}
    >
      {isNew && <span className="sr-only">{remarkWords.newSinceLastVisit}</span>}
      {gone ? (
        <Gone remark={remark} />
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
                {remark.byTipAuthor && <Mark>{remarkWords.authorOfTip}</Mark>}
                {remark.helped && <Mark strong>{remarkWords.thisHelped}</Mark>}
              </p>
              <RemarkTime tip={tip} thread={thread} remark={remark} />
            </div>
          </header>
          <RemarkText remark={remark} />
          {changedAt !== null && <Edited {...props} changedAt={changedAt} />}
          {photo && (
            <PhotoThumbnail
              photo={photo}
              alt={photo.alt || remarkWords.photoOf({ name: shownNameOf(author.name) })}
            />
          )}
        </>
      )}
      {!gone && (
        <div className="no-print -ms-2 flex min-h-8 flex-wrap items-center gap-x-1">
          {talk.own ? (
            <Suspense>
              <RemarkTools {...props} own={talk.own} />
            </Suspense>
          ) : (
            talk.open && (
              <Link to={loginPath(props)} rel="nofollow" className={toolClass}>
                {withHidden(remarkWords.answerNamed, shownNameOf(author.name))}
              </Link>
            )
          )}
        </div>
      )}
    </article>
  );
}

/** Leads over the login, and back to the remark. */
const loginPath = ({ tip, thread, remark }: RemarkProps) =>
  remarkPath(`/tipDetail/${tip._id}`, remark._id, addressed(thread, remark));

/** What an address names to show a remark: by its own id an answer is found, however many stand before it. */
const addressed = ({ _id, firstAnswers, totalAnswers }: Thread, remark: Remark) =>
  firstAnswers.length < totalAnswers ? remark._id : _id;

function labelOf({ answers, gone, author }: Remark) {
  if (gone) return remarkWords.gone[gone];
  const name = shownNameOf(author.name);
  return answers === null ? remarkWords.questionBy({ name }) : remarkWords.answerBy({ name });
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

/** What stands in the place of one that is not shown. */
function Gone({ remark: { gone, reason } }: { remark: Remark }) {
  return (
    <p className="text-base-content/80 italic wrap-anywhere">
      {gone && reason
        ? remarkWords.goneWithReason({ place: remarkWords.gone[gone], reason })
        : gone && remarkWords.gone[gone]}
    </p>
  );
}

/** When it was written, which is the link to it. */
function RemarkTime({ tip, thread, remark }: Pick<RemarkProps, "tip" | "thread" | "remark">) {
  const { _id, writtenAt } = remark;
  const path = remarkPath(tip.path, _id, addressed(thread, remark));
  return (
    <p className="text-sm leading-6 text-base-content/80">
      <Link to={path} preventScrollReset className="link-hover link">
        <time dateTime={new Date(writtenAt).toISOString()}>{formatDay(writtenAt)}</time>
      </Link>
    </p>
  );
}

/** Says that a remark was changed, and shows what it said earlier to whoever asks. */
function Edited({
  tip,
  talk,
  remark: { _id, language },
  changedAt,
}: RemarkProps & { changedAt: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="no-print" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link link-hover w-fit cursor-pointer text-sm text-base-content/80">
        {remarkWords.editedOn({ date: formatDay(changedAt) })}
      </summary>
      <noscript>
        <p className="text-sm">{remarkWords.earlierNeedsScript}</p>
      </noscript>
      {isOpen && (
        <Suspense>
          <EarlierTexts
            tipId={tip._id}
            remarkId={_id}
            language={language}
            mine={talk.own?.mine.includes(_id) === true}
          />
        </Suspense>
      )}
    </details>
  );
}

/** The text of a remark. Addresses are links that this site does not vouch for, mentions lead to who is meant. */
function RemarkText({ remark }: { remark: Remark }) {
  return (
    <p
      dir="auto"
      lang={langOf(remark.language)}
      className="max-w-[62ch] whitespace-pre-line wrap-anywhere"
    >
      {remarkParts(remark).map(({ text, href, gardener }, position) => {
        if (href) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
            <a key={position} href={href} rel="nofollow ugc noopener" className="link">
              {text}
            </a>
          );
        }
        return gardener ? (
          <GardenerLink
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
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
