import { type ComponentProps, lazy, Suspense, useId } from "react";
import { useSite } from "../../platform/page/site.tsx";
import { TipInGardens } from "../outcomes/outcomes-section.tsx";
import type { ShownTalk } from "../remarks/talk.ts";
import { readingPath, type Tip } from "./tips.ts";

/** What comes ahead of a list does without it (docs/decisions/0052). */
const importTalk = () => import("../remarks/talk-section.tsx");
const TalkSection = lazy(async () => ({ default: (await importTalk()).TalkSection }));

/** The component, once all that it shows is loaded: what comes later moves what is below. */
export async function loadTipAndOthers() {
  await importTalk();
  return TipAndOthers;
}

/** A tip in the gardens of others: how it went, and the talk about it. */
function TipAndOthers({ tip, outcomes, talk, mine }: TipAndOthersProps) {
  const id = useId();
  const site = useSite();
  const { _id, title, username } = tip;
  if (!outcomes && !talk) return null;
  return (
    <section aria-labelledby={id} className="border-t border-base-300 pt-5">
      <h2 id={id} className="font-display text-2xl">
        {talk ? "In other gardens, and questions" : "In other gardens"}
      </h2>
      <TipInGardens tip={tip} outcomes={outcomes} mine={mine} />
      {talk && (
        <Suspense>
          <TalkSection tip={{ _id, title, username, path: readingPath(tip, site) }} talk={talk} />
        </Suspense>
      )}
    </section>
  );
}

interface TipAndOthersProps extends ComponentProps<typeof TipInGardens> {
  tip: Tip;
  /** Null if the site has none, or it could not be loaded. */
  talk: ShownTalk | null;
}
