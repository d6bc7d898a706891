import type { ReactNode } from "react";
import { langOf, startOf } from "../../platform/text/content-language.ts";
import { AndMonths } from "../gardens/year-view.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import type { TopicTip } from "./topics.ts";

/** A tip on the page of a topic, with its picture, title, first words, facts and months. */
export function TopicCard({ tip, above, facts, children }: TopicCardProps) {
  return (
    <article className="paper relative flex h-full gap-4 p-4 sm:gap-5">
      <TipPicture
        tip={tip}
        alt=""
        width={112}
        height={112}
        loading="lazy"
        className="size-18 max-w-1/4 shrink-0 rounded-field sm:size-28"
      />
      <div className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-1.5 wrap-anywhere">
        {above}
        <h3 dir="auto" className="font-display text-xl leading-snug text-balance">
          <TipLink tip={tip} className="whole-link" />
        </h3>
        <p dir="auto" lang={langOf(tip.language)} className="line-clamp-2">
          {startOf(tip.description)}
        </p>
        <p className="text-base text-base-content/80">
          {facts}
          <AndMonths when={tip.when} garden={tip.garden} />
        </p>
        {children}
      </div>
    </article>
  );
}

interface TopicCardProps {
  tip: Pick<
    TopicTip,
    | "_id"
    | "title"
    | "language"
    | "plantType"
    | "image_url"
    | "photos"
    | "description"
    | "when"
    | "garden"
  >;
  /** A badge above the title. */
  above?: ReactNode;
  facts: ReactNode;
  children?: ReactNode;
}
