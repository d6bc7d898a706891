import * as v from "valibot";

/** What kind of garden somebody has. */
export const gardenKinds = {
  balcony: "A balcony",
  "back-garden": "A garden at the house",
  allotment: "An allotment",
  greenhouse: "A greenhouse",
  field: "A field",
  indoors: "Window sills",
} as const;
type GardenKind = keyof typeof gardenKinds;
export const gardenKindSchema = v.picklist(
  Object.keys(gardenKinds) as GardenKind[],
  "Choose one of these",
);
