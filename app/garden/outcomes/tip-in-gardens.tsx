import type { Garden, YearPart } from "../gardens/gardens.ts";
import { WhenLine } from "../gardens/when-line.tsx";
import { MyOutcomeButton } from "./my-outcome.tsx";
import type { ShownOutcomes } from "./outcomes.ts";
import { OutcomesSection } from "./outcomes-section.tsx";

/** When a tip is to be done, and how it went for others. */
export function TipInGardens({ tip, outcomes, mine }: TipInGardensProps) {
  return (
    <>
      {tip.when && tip.when.length > 0 && (
        <p className="text-lg">
          <WhenLine tip={tip} author={tip.username} />
        </p>
      )}
      {outcomes && (
        <OutcomesSection outcomes={outcomes} mayReport={mine !== undefined}>
          {mine === false && <MyOutcomeButton id={tip._id} title={tip.title} />}
        </OutcomesSection>
      )}
    </>
  );
}

interface TipInGardensProps {
  tip: { _id: string; title: string; username: string; when?: YearPart[]; garden?: Garden };
  /** Null if they could not be loaded, or the tip is hidden. */
  outcomes: ShownOutcomes | null;
  /** Whether it is a tip of whoever reads; undefined for visitors. */
  mine: boolean | undefined;
}
