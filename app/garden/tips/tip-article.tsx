import { lazy, type ReactNode, Suspense } from "react";
import { apart } from "../../platform/page/apart.tsx";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import type { ShownDiscussion } from "../comments/discussion.ts";
import type { EmailChoice } from "../gardeners/email-choice.contract.ts";
import { PlantLink } from "../plants/plant-link.tsx";
import type { ShownResults } from "../results/results.ts";
import { TroubleLinks } from "../troubles/trouble-links.tsx";
import { CategoryChip } from "./category-chip.tsx";
import type { CopiedTip } from "./copied-tip.tsx";
import { PrintButton, ShareButton } from "./print-button.tsx";
import { RelatedTips } from "./related-tips.tsx";
import { TipAuthor, TipDates } from "./tip-author.tsx";
import { LikeButton, LikeLink, SaveButton, useLike } from "./tip-buttons.tsx";
import { TipGallery } from "./tip-gallery.tsx";
import { authorsGarden, loadGardens, tipInGardens } from "./tip-in-gardens.tsx";
import { TipText } from "./tip-text.tsx";
import { hasPublicPage, type PublicTip, type TipDetail, tipPath } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** Parts for signed-in gardeners. */
const forMembers = apart(() => import("./member-actions.tsx"));
const MemberActions = forMembers.part((module) => module.default);
const AuthorsEmail = forMembers.part((module) => module.AuthorsEmail);
const EmailQuestion = forMembers.part((module) => module.EmailQuestion);
const StillTrue = forMembers.part((module) => module.StillTrue);

/** Parts that few tips need. */
const forSome = apart(() => import("./tip-history.tsx"));
const BegunRest = forSome.part((module) => module.BegunRest);
const TipHistory = forSome.part((module) => module.default);
const WrittenIn = forSome.part((module) => module.WrittenIn);

export const loadTipParts = (isMember: boolean) =>
  Promise.all([loadGardens(isMember), forSome.load(), isMember && forMembers.load()]);

/** The browser loads this only without a network. */
export const CopiedTipArticle = lazy(async () => ({
  default: (await import("./copied-tip.tsx")).CopiedTipArticle,
}));

/**
 * The props of a tip's page. Its data may come from the copy on this device (docs/decisions/0027).
 */
export type MaybeCopied<Props extends { loaderData: unknown }> = Omit<Props, "loaderData"> & {
  loaderData: Props["loaderData"] | CopiedTip;
};

export function TipArticle({ tip, saysWhoReads }: TipArticleProps) {
  const site = useSite();
  const like = useLike(tip);
  const member = "mine" in tip ? tip : null;
  const address = hasPublicPage(tip, site) ? site.url + (site.base ?? "") + tipPath(tip) : null;
  const about = tip.discussion?.about;
  const history = (tip.earlier.length > 0 || tip.moderationReason !== undefined) && (
    <Suspense>
      <TipHistory tip={tip} mine={member?.mine === true} />
    </Suspense>
  );
  return (
    <>
      <PageTitle title={about?.title ?? tip.title} />
      {address && (
        <link rel="canonical" href={about ? `${address}?thread=${about.thread}` : address} />
      )}
      <article className="tip">
        <header>
          <CategoryChip category={tip.category} />
          <h1
            dir="auto"
            lang={langOf(tip.language)}
            className="mt-3 font-display text-4xl leading-tight text-balance wrap-anywhere"
          >
            {tip.title}
          </h1>
        </header>
        <div className="tip-text">
          {tip.moderationReason !== undefined && history}
          {langOf(tip.language) && (
            <Suspense>
              <WrittenIn language={tip.language} />
            </Suspense>
          )}
          <TipText text={tip.description} language={tip.language} />
        </div>
        <TipGallery tip={tip} />
        <div className="tip-side">
          <TipAuthor tip={tip}>
            {tip.begun ? <p className="text-sm">&nbsp;</p> : <TipDates tip={tip} />}
            {member && (
              <Suspense>
                <AuthorsEmail tip={member} buttonClass="btn btn-sm btn-wrap mt-2" />
              </Suspense>
            )}
          </TipAuthor>
          {!tip.begun && (
            <>
              <div className="tip-actions no-print">
                {member ? <LikeButton like={like} /> : <LikeLink />}
                <SaveButton tip={tip} />
                {address && <ShareButton title={tip.title} url={address} />}
                <PrintButton />
                {member && (
                  <Suspense>
                    <MemberActions tip={member} />
                  </Suspense>
                )}
              </div>
              {/*
               * This part is last, because it changes for readers who have described their garden.
               */}
              <authorsGarden.Part tip={tip} results={tip.results} />
            </>
          )}
        </div>
        {tip.begun ? (
          <div className="tip-rest min-h-dvh content-start">
            <Suspense>
              <BegunRest />
            </Suspense>
          </div>
        ) : (
          <>
            <div className="tip-rest">
              {tip.emailChoice && (
                <Suspense>
                  <EmailQuestion choice={tip.emailChoice} />
                </Suspense>
              )}
              {member?.askStillTrue && (
                <Suspense>
                  <StillTrue id={tip._id} />
                </Suspense>
              )}
              <ul className="flex flex-wrap gap-2" aria-label={tipWords.aboutTip}>
                <li>
                  <PlantLink tip={tip} className={factClass} />
                </li>
                <Fact>{tipWords.levels[tip.difficultyLevel]}</Fact>
                {(saysWhoReads || member?.mine) && (
                  <Fact>{tipWords.availabilities[tip.availability]}</Fact>
                )}
                <Fact>{tipWords.likesOfTip({ count: like.count })}</Fact>
              </ul>
              <TroubleLinks troubles={tip.troubles} names={tip.troubleNames} />
              {/*
               * The history is below the text, because it loads later and would move the text.
               */}
              {tip.moderationReason === undefined && history}
            </div>
            <div className="tip-others">
              <tipInGardens.Part
                tip={tip}
                results={tip.results}
                discussion={tip.discussion}
                mine={member?.mine}
              />
              {address && <p className="hidden text-sm break-all print:block">{address}</p>}
            </div>
          </>
        )}
      </article>
      <RelatedTips tips={tip.related} />
    </>
  );
}

interface TipArticleProps {
  /** True to show who can read the tip (spec 2), even if it belongs to another gardener. */
  saysWhoReads?: boolean;
  /** The tip. `begun` is set while only the data from a list of tips is loaded. */
  tip: (PublicTip | TipDetail) & {
    results: ShownResults | null;
    discussion: ShownDiscussion | null;
    /** The author's choice about their email address. Only the author gets it. */
    emailChoice?: EmailChoice | null;
    /** The names of troubles by their slugs. English pages do not need them. */
    troubleNames?: Readonly<Record<string, string>>;
    begun?: true;
  };
}

const factClass = "badge badge-lg h-auto border-base-300 bg-base-200 py-1 wrap-anywhere";

function Fact({ children }: { children: ReactNode }) {
  return <li className={factClass}>{children}</li>;
}
