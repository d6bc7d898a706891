import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import { authorsGarden } from "./tip-in-gardens.tsx";
import type { PublicTip } from "./tips.ts";

/** The gardener who has shared a tip, and the garden that it was written in. */
export function TipAuthor({ tip: { author, username, garden, begun } }: TipAuthorProps) {
  return (
    <div className="flex items-start gap-4">
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
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">
        <p className="font-semibold">
          <GardenerLink gardener={author} />
        </p>
        <authorsGarden.Part garden={garden} />
      </div>
    </div>
  );
}

interface TipAuthorProps {
  /** `begun` if their portrait is still to come. */
  tip: PublicTip & { begun?: true };
}

/** Where the author gardens. How to write to them, only members are told: with their actions. */
export function AuthorsPlace({ tip: { author } }: { tip: PublicTip }) {
  if (!author.place) return null;
  return (
    <p className="border-t border-base-300 pt-5 wrap-anywhere text-base-content/80">
      From {author.place}
    </p>
  );
}
