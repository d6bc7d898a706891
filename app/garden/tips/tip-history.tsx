import { EarlierVersions } from "./earlier-versions.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import type { PublicTip } from "./tips.ts";

/** What has happened to a tip: an operator has hidden it, or its author has changed what it says. */
export default function TipHistory({ tip, mine }: TipHistoryProps) {
  return (
    <>
      {tip.moderationReason !== undefined && <HiddenNotice reason={tip.moderationReason} />}
      <EarlierVersions tip={tip} mine={mine} />
    </>
  );
}

interface TipHistoryProps {
  tip: PublicTip;
  /** Whether whoever reads is its author. */
  mine: boolean;
}
