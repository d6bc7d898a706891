/** A gardener's garden, as gardens.ts describes it. */
export interface GardensTable {
  gardener_id: string;
  hemisphere: "north" | "south";
  winter: "none" | "light" | "moderate" | "cold" | "hard" | "severe" | "arctic";
  summer: "cool" | "warm" | "hot";
  rain: "dry" | "moderate" | "wet" | "glass";
  kind: "beds" | "raised" | "pots" | "orchard";
}

type Climate = `${GardensTable["winter"]}-${GardensTable["summer"]}`;

/** How a tip went in a gardener's garden: one report each. */
export interface OutcomesTable {
  tip_id: string;
  gardener_id: string;
  outcome: "worked" | "partly" | "failed";
  year: number | null;
  words: string;
  climate: Climate | "unknown";
  /** Their garden as it was then, as JSON; null if it was not known. */
  garden: string | null;
  reported_at: number;
}

/** How often a tip went how, kept with each report. */
export interface OutcomeCountsTable {
  tip_id: string;
  climate: Climate | "unknown";
  worked: number;
  partly: number;
  failed: number;
}

/** How well a tip works in gardens alike those of a climate; see `rankTip`. */
export interface TipRankingsTable {
  tip_id: string;
  climate: Climate | "all";
  /** See `scoreOf` in outcomes.ts. */
  score: number;
  /** As in tips. */
  year_parts: number;
}
