import {
  type Climate,
  climates,
  isAdviceFor,
  type Seasons,
  type Setting,
  type Timed,
} from "./climates.ts";
import type { Banded, Garden } from "./gardens.ts";
import { windowInMonths } from "./seasons.ts";

/** The cold of a usual winter: in words, in degrees, and in both scales of hardiness. */
export const winterBands = {
  none: { label: "No frost", hint: "never below 1 °C / 34 °F", zones: "USDA 10b–13, RHS H1–H2" },
  light: { label: "Light frosts", hint: "to −5 °C / 23 °F", zones: "USDA 9b–10a, RHS H3" },
  moderate: { label: "Frosts", hint: "to −10 °C / 14 °F", zones: "USDA 8b–9a, RHS H4" },
  cold: { label: "Cold", hint: "to −15 °C / 5 °F", zones: "USDA 7b–8a, RHS H5" },
  hard: { label: "Hard", hint: "to −20 °C / −4 °F", zones: "USDA 6b–7a, RHS H6" },
  severe: { label: "Severe", hint: "to −30 °C / −22 °F", zones: "USDA 5a–6a, RHS H7" },
  arctic: { label: "Arctic", hint: "below −30 °C / −22 °F", zones: "USDA 1–4, RHS H7" },
} as const satisfies Bands<"winter">;

/** A usual day of high summer. */
export const summerBands = {
  cool: { label: "Cool", hint: "under 20 °C / 68 °F" },
  warm: { label: "Warm", hint: "20–28 °C / 68–82 °F" },
  hot: { label: "Hot", hint: "over 28 °C / 82 °F" },
} as const satisfies Bands<"summer">;

/** The rain of a year. */
export const rainBands = {
  dry: { label: "Dry", hint: "under 500 mm / 20 in" },
  moderate: { label: "Moderate", hint: "500–1,000 mm / 20–40 in" },
  wet: { label: "Wet", hint: "over 1,000 mm / 40 in" },
  glass: { label: "Under glass", hint: "only what you water" },
} as const satisfies Bands<"rain">;

export const hemisphereLabels = {
  north: { label: "North of the equator", hint: "July is summer" },
  south: { label: "South of the equator", hint: "January is summer" },
} as const satisfies Bands<"hemisphere">;

export const kindLabels = {
  beds: { label: "Beds in the ground" },
  raised: { label: "Raised beds" },
  pots: { label: "Pots or a balcony" },
  orchard: { label: "Orchard or field" },
} as const satisfies Bands<"kind">;

/** The choices for a property of a garden, each with its label and what it means. */
export type Bands<Property extends Banded> = Record<Garden[Property], Band>;
interface Band {
  label: string;
  hint?: string;
  zones?: string;
}

/** As in "for 5 of 6 with hard winters". */
export const winterWords: Record<Garden["winter"], string> = {
  none: "no frost",
  light: "light frosts",
  moderate: "frosty winters",
  cold: "cold winters",
  hard: "hard winters",
  severe: "severe winters",
  arctic: "arctic winters",
};

/** As in "cold winters, warm summers, little rain". */
export const settingWords: Record<Setting, string> = {
  dry: "little rain",
  moderate: "moderate rain",
  wet: "a lot of rain",
  glass: "under glass",
  pots: "in pots",
};

/** A band of winters as a name: `Hard winters`. */
export const winterName = (winter: Garden["winter"]) => capitalized(winterWords[winter]);

/** A climate, by which gardens are alike or not, in words: `Hard winters, warm summers`. */
export const describeClimate = ({ winter, summer }: Pick<Garden, "winter" | "summer">) =>
  capitalized(`${winterWords[winter]}, ${summer} summers`);

/** The same by its name, such as `hard-warm`. */
export function climateInWords(climate: Climate) {
  const bands = climates.get(climate);
  return bands ? describeClimate(bands) : climate;
}

/** The climate that a tip comes from, if its months are no advice in mine: `light frosts, hot summers`. */
export const climateElsewhere = (tip: Timed, mine: Seasons | null) =>
  mine && tip.garden && !isAdviceFor(mine, tip) ? describeClimate(tip.garden).toLowerCase() : null;

/**
 * A garden in one line: `Hard winters, warm summers, moderate rain, north of the equator`, and
 * `, wet in April to October` where it has said so.
 */
export function describeGarden(garden: Garden) {
  const { winter, summer, rain, hemisphere } = garden;
  const side = hemisphereLabels[hemisphere].label.toLowerCase();
  const wet = windowInMonths(["early-wet", "late-wet"], garden);
  const words = [winterWords[winter], `${summer} summers`, settingWords[rain], side];
  return capitalized([...words, ...(wet ? [`wet in ${wet}`] : [])].join(", "));
}

/** An author's garden: `Cold winters, warm summers, moderate rain · beds in the ground`. */
export const describeAuthorsGarden = ({ winter, summer, rain, kind }: Garden) =>
  `${describeClimate({ winter, summer })}, ${settingWords[rain]} · ${kindLabels[kind].label.toLowerCase()}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The lowest temperature of each band but the last, in °C. */
const lowest: readonly [Garden["winter"], number][] = [
  ["none", 1],
  ["light", -5],
  ["moderate", -10],
  ["cold", -15],
  ["hard", -20],
  ["severe", -30],
];

/** The half zones of the USDA: each is five degrees Fahrenheit, and 1a begins at −60. */
const usdaZones = Array.from(
  { length: 26 },
  (_, half) => `${Math.floor(half / 2) + 1}${half % 2 ? "b" : "a"}`,
);

/** The ratings of the RHS, from the most tender; its hardiest, H7, has no lower end. */
const rhsRatings: Record<string, Garden["winter"]> = {
  H1: "none",
  H2: "none",
  H3: "light",
  H4: "moderate",
  H5: "cold",
  H6: "hard",
  H7: "severe",
};

/** Every zone that can be chosen in place of words, such as `USDA 7b` and `RHS H5`. */
export const zones = [
  ...usdaZones.map((zone) => `USDA ${zone}`),
  ...Object.keys(rhsRatings).map((rating) => `RHS ${rating}`),
];

/**
 * The winter of a zone: that of the middle of its range.
 * @param zone one of `zones`; null for anything else
 */
export function winterOfZone(zone: string): Garden["winter"] | null {
  const rhs = rhsRatings[zone.replace("RHS ", "")];
  if (rhs) return rhs;
  const half = usdaZones.indexOf(zone.replace("USDA ", ""));
  if (half < 0) return null;
  const celsius = ((-60 + 5 * half + 2.5 - 32) * 5) / 9;
  return lowest.find(([, low]) => celsius >= low)?.[0] ?? "arctic";
}
