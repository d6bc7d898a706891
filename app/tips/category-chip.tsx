import { type Category, categories } from "./tips.ts";

/** Written out, for the style sheet is made from what stands in the source. */
const colours: Record<Category, string> = {
  composting: "text-composting",
  "plant-care": "text-plant-care",
  care: "text-care",
  planting: "text-planting",
  maintenance: "text-maintenance",
  supporting: "text-supporting",
  "vertical-gardening": "text-vertical-gardening",
};

/** A category, in its word and in its colour. */
export function CategoryChip({ category }: { category: Category }) {
  return <span className={`badge chip ${colours[category]}`}>{categories[category]}</span>;
}
