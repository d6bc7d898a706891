/** Kinds of garden. Pages of gardeners load these words, and not the whole profile. */
export const gardenKinds = {
  balcony: "A balcony",
  "back-garden": "A garden at home",
  allotment: "An allotment",
  greenhouse: "A greenhouse",
  field: "A field",
  indoors: "Windowsills",
} as const;
