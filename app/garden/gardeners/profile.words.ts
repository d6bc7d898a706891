/** Kinds of garden. Pages of gardeners load these words, and not the whole profile. */
export const gardenKinds = {
  balcony: "A balcony",
  "back-garden": "A garden at the house",
  allotment: "An allotment",
  greenhouse: "A greenhouse",
  field: "A field",
  indoors: "Window sills",
} as const;
