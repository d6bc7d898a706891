import type { Garden } from "./gardens.ts";

/** The lowest temperature of each band, in °C. The coldest band, `arctic`, has no limit. */
const lowest: readonly [Garden["winter"], number][] = [
  ["none", 1],
  ["light", -5],
  ["moderate", -10],
  ["cold", -15],
  ["hard", -20],
  ["severe", -30],
];

/** The half zones of the USDA, of five degrees Fahrenheit each. Zone 1a begins at −60 °F. */
const usdaZones = Array.from(
  { length: 26 },
  (_, half) => `${Math.floor(half / 2) + 1}${half % 2 ? "b" : "a"}`,
);

/** The ratings of the RHS. H7, the hardiest, has no lower limit. */
const rhsRatings: Record<string, Garden["winter"]> = {
  H1: "none",
  H2: "none",
  H3: "light",
  H4: "moderate",
  H5: "cold",
  H6: "hard",
  H7: "severe",
};

/** Every zone that can be chosen instead of a band, such as `USDA 7b` and `RHS H5`. */
export const zones = [
  ...usdaZones.map((zone) => `USDA ${zone}`),
  ...Object.keys(rhsRatings).map((rating) => `RHS ${rating}`),
];

/** Returns the winter band at the middle of a zone's range; null for an unknown zone. */
export function winterOfZone(zone: string): Garden["winter"] | null {
  const rhs = rhsRatings[zone.replace("RHS ", "")];
  if (rhs) return rhs;
  const half = usdaZones.indexOf(zone.replace("USDA ", ""));
  if (half < 0) return null;
  const celsius = ((-60 + 5 * half + 2.5 - 32) * 5) / 9;
  return lowest.find(([, low]) => celsius >= low)?.[0] ?? "arctic";
}
