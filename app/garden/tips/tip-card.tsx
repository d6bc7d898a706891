import type { ReactNode } from "react";
import { Link } from "react-router";
import { langOf, startOf } from "../../platform/text/content-language.ts";
import { rich } from "../../platform/text/rich.tsx";
import { ThumbsUp } from "../../platform/ui/icons.tsx";
import { PlantName } from "../plants/plant-link.tsx";
import { TipLink } from "./tip-link.tsx";
import { TipPicture } from "./tip-picture.tsx";
import type { CardTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

const readAloud = (words: ReactNode) => <span className="sr-only">{words}</span>;

export function TipCard({ tip }: { tip: CardTip }) {
  const lang = langOf(tip.language);
  return (
    <article className="paper relative flex h-full flex-col overflow-hidden">
      <TipPicture
        tip={tip}
        alt=""
        width={640}
        height={480}
        sizes="(min-width: 1024px) 320px, (min-width: 640px) 50vw, 92vw"
        className="aspect-4/3 w-full"
      />
      <div className="flex grow flex-col gap-2 p-5 text-[0.875rem] wrap-anywhere">
        <p dir="auto" className="text-sm font-semibold text-secondary">
          <PlantName tip={tip} />
        </p>
        <h3 dir="auto" className="font-display text-xl leading-snug text-balance">
          <TipLink tip={tip} />
        </h3>
        <p dir="auto" lang={lang} className="mb-2 line-clamp-3">
          {startOf(tip.description)}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <span className="flex items-center gap-1.5">
            <ThumbsUp size={18} />
            {rich(tipWords.likesOfCard({ count: tip.totalLikes }), { word: readAloud })}
          </span>
          <Link to={`/tipDetail/${tip._id}`} className="btn btn-sm">
            {rich(tipWords.seeMore, {
              more: (words) => readAloud(rich(words, { tip: <bdi lang={lang}>{tip.title}</bdi> })),
            })}
          </Link>
        </div>
      </div>
    </article>
  );
}
