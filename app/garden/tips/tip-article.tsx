import { lazy, type ReactNode, Suspense } from "react";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { formatNumber } from "../../platform/text/format.ts";
import type { ShownOutcomes } from "../outcomes/outcomes.ts";
import { PlantLink } from "../plants/plant-link.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { LikeButton, LikeLink, useLike } from "./like-button.tsx";
import { PrintButton } from "./print-button.tsx";
import { RelatedTips } from "./related-tips.tsx";
import { SaveButton } from "./save-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { TipAuthor } from "./tip-author.tsx";
import { TipDates } from "./tip-dates.tsx";
import { TipGallery } from "./tip-gallery.tsx";
import { TipInGardens } from "./tip-in-gardens.tsx";
import { TipText } from "./tip-text.tsx";
import {
  availabilityLabels,
  difficultyLabels,
  type PublicTip,
  type TipDetail,
  tipPath,
} from "./tips.ts";

/** What only a signed-in gardener needs, and what only few tips have. */
const MemberActions = lazy(() => import("./member-actions.tsx"));
const TipHistory = lazy(() => import("./tip-history.tsx"));

/** A tip, for everyone or as a signed-in gardener sees it. */
export function TipArticle({ tip }: TipArticleProps) {
  const { url, membersOnly } = useSite();
  const like = useLike(tip);
  /** The tip as a signed-in gardener sees it; null for everyone else. */
  const member = "mine" in tip ? tip : null;
  const address = membersOnly || tip.availability === "hidden" ? null : url + tipPath(tip);
  return (
    <>
      <PageTitle title={tip.title} />
      {address && <link rel="canonical" href={address} />}
      <article className="mx-auto grid max-w-6xl items-start gap-6 px-4 py-8 sm:px-6 lg:grid-cols-[5fr_6fr] lg:gap-10 lg:py-14">
        <TipGallery tip={tip} />
        <div className="paper grid content-start gap-6 p-6 sm:p-10">
          <header className="grid justify-items-start gap-3">
            <CategoryChip category={tip.category} />
            <h1 className="font-display text-4xl leading-tight text-balance wrap-anywhere">
              {tip.title}
            </h1>
            <TipDates tip={tip} />
          </header>
          {(tip.earlier.length > 0 || tip.moderationReason !== undefined) && (
            <Suspense>
              <TipHistory tip={tip} mine={member?.mine === true} />
            </Suspense>
          )}
          <TipText text={tip.description} />
          <ul className="flex flex-wrap gap-2" aria-label="About this tip">
            <li>
              <PlantLink tip={tip} className={factClass} />
            </li>
            <Fact>{difficultyLabels[tip.difficultyLevel]}</Fact>
            {member && <Fact>{availabilityLabels[tip.availability]}</Fact>}
            <Fact>likes {formatNumber(like.count)}</Fact>
          </ul>
          <TipInGardens tip={tip} outcomes={tip.outcomes} mine={member?.mine} />
          <TipAuthor tip={tip} />
          <div className="no-print flex flex-wrap items-center gap-3">
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
          {address && <p className="hidden text-sm break-all print:block">{address}</p>}
        </div>
      </article>
      <RelatedTips tips={tip.related} />
    </>
  );
}

interface TipArticleProps {
  tip: (PublicTip | TipDetail) & { outcomes: ShownOutcomes | null };
}

const factClass = "badge badge-lg h-auto border-base-300 bg-base-200 py-1 wrap-anywhere";

function Fact({ children }: { children: ReactNode }) {
  return <li className={factClass}>{children}</li>;
}
