import { type ComponentProps, useId } from "react";
import { apart } from "../../platform/page/apart.tsx";
import { useSite } from "../../platform/page/site.tsx";
import type { ShownDiscussion } from "../comments/discussion.ts";
import { loadResultButtons, TipInGardens } from "../results/results-section.tsx";
import { readingPath, type Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** A separate script, because pages with lists of tips preload this file (docs/decisions/0052). */
const discussionSection = apart(() => import("../comments/discussion-section.tsx"));
const DiscussionSection = discussionSection.part((module) => module.DiscussionSection);

/**
 * Returns the component after all its parts are loaded, so that nothing moves on the page later.
 */
export async function loadTipAndOthers() {
  await discussionSection.load();
  return TipAndOthers;
}

export async function loadMemberTools() {
  const { loadDiscussionTools } = await discussionSection.load();
  await Promise.all([loadResultButtons(), loadDiscussionTools()]);
}

function TipAndOthers({ tip, results, discussion, mine }: TipAndOthersProps) {
  const id = useId();
  const site = useSite();
  const { _id, title, username } = tip;
  if (!results && !discussion) return null;
  return (
    <section aria-labelledby={results ? id : undefined} className="border-t border-base-300 pt-5">
      {results && (
        <h2 id={id} className="font-display text-2xl">
          {tipWords.inOtherGardens}
        </h2>
      )}
      <TipInGardens tip={tip} results={results} mine={mine} />
      {discussion && (
        <DiscussionSection
          // Closes an open form when the page shows another tip.
          key={_id}
          tip={{ _id, title, username, path: readingPath(tip, site) }}
          discussion={discussion}
        />
      )}
    </section>
  );
}

interface TipAndOthersProps extends ComponentProps<typeof TipInGardens> {
  tip: Tip;
  /** Null if the site has no discussions, or if loading failed. */
  discussion: ShownDiscussion | null;
}
