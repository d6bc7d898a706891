import type { Category } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** Class names are complete here, because Tailwind does not find composed names. */
const colors: Record<Category, string> = {
  composting: "text-composting",
  "plant-care": "text-plant-care",
  care: "text-care",
  planting: "text-planting",
  maintenance: "text-maintenance",
  supporting: "text-supporting",
  "vertical-gardening": "text-vertical-gardening",
};

export function CategoryChip({ category }: { category: Category }) {
  return <span className={`badge chip ${colors[category]}`}>{tipWords.categories[category]}</span>;
}
