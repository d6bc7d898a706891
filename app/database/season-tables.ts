/** A gardener's garden, as gardens.ts describes it. */
export interface GardensTable {
  gardener_id: string;
  hemisphere: "north" | "south";
  winter: "none" | "light" | "moderate" | "cold" | "hard" | "severe" | "arctic";
  summer: "cool" | "warm" | "hot";
  rain: "dry" | "moderate" | "wet" | "glass";
  kind: "beds" | "raised" | "pots" | "orchard";
}
