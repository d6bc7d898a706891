import type { ReactNode } from "react";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import type { PublicTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export function TipAuthor({ tip, children }: TipAuthorProps) {
  const { author, username, begun } = tip;
  return (
    <div className="flex items-center gap-4">
      {begun ? (
        <span className="size-14 shrink-0" />
      ) : (
        <Portrait
          image={author.image}
          name={username}
          size={56}
          className="size-14 max-w-none shrink-0 rounded-full"
        />
      )}
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p dir="auto" className="font-semibold">
          <GardenerLink gardener={author} />
        </p>
        {author.place && <p className="text-base">{tipWords.fromPlace({ place: author.place })}</p>}
        {children}
      </div>
    </div>
  );
}

interface TipAuthorProps {
  /** `begun` if the portrait is not loaded yet. */
  tip: PublicTip & { begun?: true };
  /** Shown below the name. */
  children?: ReactNode;
}
