import { useAuth } from "../../auth/auth-context.tsx";
import { PageTitle } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import ResultButtons from "../results/result-buttons.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { LikeButton, SaveButton, useLike } from "./tip-buttons.tsx";
import { CopyLine } from "./tip-notices.tsx";
import { TipPicture } from "./tip-picture.tsx";
import { TipText } from "./tip-text.tsx";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export interface CopiedTip {
  copied: Tip;
  /** The time of the copy, in milliseconds since 1970. */
  keptAt: number;
}

/** Shows a saved tip while there is no network. The tip's actions wait for the network. */
export function CopiedTipArticle({ tip: { copied: tip, keptAt } }: { tip: CopiedTip }) {
  const { user } = useAuth();
  const like = useLike(tip);
  const { _id: id, title } = tip;
  const lang = langOf(tip.language);
  return (
    <article className="mx-auto grid max-w-6xl items-start gap-6 px-4 py-8 sm:px-6 lg:grid-cols-[5fr_6fr] lg:gap-10 lg:py-14">
      <PageTitle title={title} />
      <TipPicture
        tip={tip}
        alt={tipWords.pictureFor({ title })}
        width={640}
        height={480}
        className="aspect-4/3 w-full rounded-box"
      />
      <div className="paper grid content-start gap-6 p-6 sm:p-10">
        <header className="grid justify-items-start gap-3">
          <CategoryChip category={tip.category} />
          <h1
            dir="auto"
            lang={lang}
            className="font-display text-4xl leading-tight text-balance wrap-anywhere"
          >
            {title}
          </h1>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {shownNameOf(tip.username)}
          </p>
          <CopyLine keptAt={keptAt} />
        </header>
        <TipText text={tip.description} language={tip.language} />
        <p className="wrap-anywhere">
          <bdi lang={lang}>{tip.plantType}</bdi> · {tipWords.levels[tip.difficultyLevel]}
        </p>
        {user && (
          <div className="no-print flex flex-wrap gap-3">
            <LikeButton like={like} />
            <SaveButton tip={{ _id: id, title, savedByMe: true }} />
            {tip.email !== user.email && (
              <ResultButtons
                id={id}
                title={title}
                own={null}
                hasSeason={tip.when !== undefined && tip.when.length > 0}
              />
            )}
          </div>
        )}
      </div>
    </article>
  );
}
