import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import { authorsGarden } from "./tip-in-gardens.tsx";
import type { PublicTip } from "./tips.ts";

/** The gardener who has shared a tip, and the garden that it was written in. */
export function TipAuthor({ tip: { author, username, garden } }: { tip: PublicTip }) {
  return (
    <div className="flex items-start gap-4">
      <Portrait
        image={author.image}
        name={username}
        size={56}
        className="size-14 max-w-none shrink-0 rounded-full"
      />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <p className="font-semibold wrap-anywhere">
          <GardenerLink gardener={author} />
        </p>
        <authorsGarden.Part garden={garden} />
      </div>
    </div>
  );
}

/** What the author says of themselves, and how to write to them. */
export function AuthorsAddress({ tip: { author, email } }: { tip: PublicTip }) {
  if (!author.place && !email) return null;
  return (
    <address className="border-t border-base-300 pt-5 text-base-content/80 not-italic">
      {author.place && <p className="wrap-anywhere">From {author.place}</p>}
      {email && <p className="break-all">{email}</p>}
    </address>
  );
}
