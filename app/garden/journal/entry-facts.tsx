import { Link } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { textWords } from "../../platform/text/text.words.ts";
import { plantPath } from "../plants/plants.ts";
import type { Harvest, OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/**
 * The plant and the harvest of an entry, and who may see the entry.
 * @param plantTo the link target for the plant; the default is the plant's page
 */
export function EntryFacts({ entry, plantTo }: { entry: ShownFacts; plantTo?: string }) {
  const { plant, plantSlug, harvest, isPublic } = entry;
  const to = plantTo ?? (plantSlug && plantPath({ slug: plantSlug }));
  if (!plant && !harvest && isPublic === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
      {plant && to && (
        <Link to={to} className="link">
          <bdi>{plant}</bdi>
        </Link>
      )}
      {plant && !to && <bdi>{plant}</bdi>}
      {harvest && (
        <span className="badge h-auto border-base-300 bg-base-200">{sayHarvest(harvest)}</span>
      )}
      {isPublic !== undefined && (
        <span className="badge h-auto border-base-300 bg-base-200">
          {isPublic ? journalWords.public : journalWords.onlyYou}
        </span>
      )}
    </p>
  );
}

type ShownFacts = Pick<OwnEntry, "plant" | "plantSlug" | "harvest"> & {
  /** Left out to hide who may see the entry. */
  isPublic?: boolean | undefined;
};

/** Returns a harvest in words, such as `Harvest: 2.5 kg`. */
function sayHarvest({ amount, unit }: Harvest) {
  const [whole = "", part] = String(amount).split(".");
  const written = part
    ? formatNumber(Number(whole)) + textWords.decimal + part
    : formatNumber(amount);
  return journalWords.harvested({ amount: written, unit: journalWords.units[unit] });
}
