import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import type { PublicTip } from "./tips.ts";

/** Who has shared a tip. */
export function TipAuthor({ tip: { author, username, email } }: { tip: PublicTip }) {
  return (
    <address className="flex items-center gap-4 border-t border-base-300 pt-5 not-italic">
      <Portrait
        image={author.image}
        name={username}
        size={56}
        className="size-14 max-w-none shrink-0 rounded-full"
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <GardenerLink gardener={author} />
        </p>
        {author.place && <p className="text-base-content/80 wrap-anywhere">{author.place}</p>}
        {email && <p className="break-all text-base-content/80">{email}</p>}
      </div>
    </address>
  );
}
