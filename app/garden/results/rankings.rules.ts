import type { Language } from "../../platform/text/languages.ts";
import {
  bandsBetween,
  type Climate,
  climates,
  everySetting,
  openSettings,
  type Setting,
  settingBit,
  settingOf,
} from "../gardens/climates.ts";
import type { Garden, SeasonPart } from "../gardens/gardens.ts";
import { isAnyTime } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { failsMore, fromGardensLike, type ResultCounts, scoreOf, sumUp } from "./evidence.ts";

/** Another one with other rules: all tips are then ranked anew (search.jobs.server.ts). */
export const rankingsVersion = 2;

/** In place of a climate: the ranking of a tip among all gardens. */
export const allClimates = "all";

interface RankedTip {
  /** Its author's garden, as it was when they wrote it. */
  garden: Garden | null;
  /** What it is about, in its author's words. */
  plantType: string;
  /** In which it is written, if that is not the site's own. */
  language?: Language;
  /** When it is to be done; empty if its author does not say. */
  when: readonly SeasonPart[];
  /** The troubles that it helps against, by their addresses. */
  troubles: readonly string[];
}

/** The fewest reports that worked, of gardens alike, which alone make a tip one for such gardens. */
const fewestWorked = 3;

/** How a tip is ranked in a climate, and in which settings: bits, as of `settingBit`. */
interface Ranking {
  climate: Climate | typeof allClimates;
  score: number;
  settings: number;
}

/**
 * The rankings of a tip: among all gardens, and in each climate that it is known to fit. That it does
 * where its author gardens, and in gardens alike with the same rain or shelter, or where three have
 * reported that it worked; never where its plant does not live, or it failed more often than it worked.
 */
export function rankingsOf(
  tip: RankedTip,
  counts: readonly ResultCounts[],
  plants: PlantList,
): Ranking[] {
  const all = sumUp(counts);
  const known = [...climates.keys()].map((climate) => {
    const alike = sumUp(fromGardensLike(counts, climate));
    const failed = alike.of - alike.worked - alike.partly;
    const worked = alike.worked >= fewestWorked && alike.worked > failed;
    const settings = failsMore(alike.of > 0 ? alike : all)
      ? 0
      : settingsIn(climate, tip, worked, plants);
    return { climate, score: scoreOf(alike), settings };
  });
  const among = { climate: allClimates, score: scoreOf(all) } as const;
  return [
    { ...among, settings: failsMore(all) ? 0 : everySetting },
    ...known.filter(({ settings }) => settings !== 0),
  ];
}

/** The settings of gardens in a climate that a tip is known to fit. */
function settingsIn(climate: Climate, tip: RankedTip, worked: boolean, plants: PlantList) {
  const plant = plants.find(tip.plantType, tip.language);
  const setting = settingOfTip(tip);
  const isSheltered = setting === "glass" || setting === "pots";
  if (plant && !isSheltered && !plants.growsIn(plant, climate)) return 0;
  if (tip.troubles.includes("frost") && climates.get(climate)?.winter === "none") return 0;
  if (!plant && isGeneral(tip)) return everySetting;
  const isIndoors = plant !== null && plants.isIndoors(plant);
  const own = setting === null ? 0 : settingBit(setting);
  const fits = bandsApart(climate, tip.garden) <= (isIndoors ? farthestIndoors : 1);
  const written = isIndoors ? everySetting : own;
  const reported = isIndoors ? everySetting : isSheltered ? own : openSettings;
  return (fits ? written : 0) | (worked ? reported : 0);
}

/** In bands: in a house, weather matters less. */
const farthestIndoors = 3;

/** What is the same in every climate, if neither a time of the year nor a trouble is named. */
const sameEverywhere = /\b(compost|kitchen scraps|tools?|seeds)\b/i;
const isGeneral = ({ plantType, when, troubles }: RankedTip) =>
  (when.length === 0 || isAnyTime(when)) && troubles.length === 0 && sameEverywhere.test(plantType);

/** Infinite if the garden is not known. */
function bandsApart(climate: Climate, garden: Garden | null) {
  const bands = climates.get(climate);
  return bands && garden ? bandsBetween(bands, garden) : Number.POSITIVE_INFINITY;
}

/** What authors write who have a greenhouse or a balcony, besides the garden that they describe. */
const shelters: [RegExp, Setting][] = [
  [/greenhouse|glasshouse|polytunnel/i, "glass"],
  [/\b(balcony|window ?sill|window box|pots?|containers?)\b/i, "pots"],
];

/** The setting that a tip is for: that of its author's garden, unless it says another. */
function settingOfTip({ garden, plantType }: RankedTip): Setting | null {
  const said = shelters.find(([words]) => words.test(plantType))?.[1];
  return said ?? (garden && settingOf(garden));
}
