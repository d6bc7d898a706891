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
  id: string;
  tip_id: string;
  gardener_id: string;
  outcome: "worked" | "partly" | "failed";
  year: number | null;
  words: string;
  climate: Climate | "unknown";
  /** Their garden as it was then, as JSON; null if it was not known. */
  garden: string | null;
  /** A photo of how it went, which its gardener has uploaded; null for none. */
  photo_id: string | null;
  /** What it shows, in words. */
  photo_alt: string;
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

/** Who wants a letter when windows of the tips that they have saved open. */
export interface SeasonMailsTable {
  gardener_id: string;
  /** The month, such as `2026-11`, up to which they have been looked after. */
  month: string;
}

/** Calendars of saved tips, one of a gardener, for whoever has its address. */
export interface CalendarFeedsTable {
  gardener_id: string;
  /** SHA-256 of the token in the address, which is not stored. */
  token_hash: string;
  made_at: number;
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
