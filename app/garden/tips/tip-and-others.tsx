import { type ComponentProps, useId } from "react";
import { apart } from "../../platform/page/apart.tsx";
import { useSite } from "../../platform/page/site.tsx";
import { loadOutcomeButtons, TipInGardens } from "../outcomes/outcomes-section.tsx";
import type { ShownTalk } from "../remarks/talk.ts";
import { readingPath, type Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** What comes ahead of a list does without it (docs/decisions/0052). */
const talkSection = apart(() => import("../remarks/talk-section.tsx"));
const TalkSection = talkSection.part((module) => module.TalkSection);

/** The component, once all that it shows is loaded: what comes later moves what is below. */
export async function loadTipAndOthers() {
  await talkSection.load();
  return TipAndOthers;
}

/** What only signed-in gardeners need in it. */
export async function loadMemberTools() {
  const { loadTalkTools } = await talkSection.load();
  await Promise.all([loadOutcomeButtons(), loadTalkTools()]);
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
        {talk ? tipWords.inOtherGardensAndQuestions : tipWords.inOtherGardens}
      </h2>
      <TipInGardens tip={tip} outcomes={outcomes} mine={mine} />
      {talk && (
        <TalkSection tip={{ _id, title, username, path: readingPath(tip, site) }} talk={talk} />
      )}
    </section>
  );
}

interface TipAndOthersProps extends ComponentProps<typeof TipInGardens> {
  tip: Tip;
  /** Null if the site has none, or it could not be loaded. */
  talk: ShownTalk | null;
}
