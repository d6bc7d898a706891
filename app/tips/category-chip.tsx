import { type Category, categories } from "./tips.ts";

/** Written out, for Tailwind finds classes only as whole words in the source. */
const colors: Record<Category, string> = {
  composting: "text-composting",
  "plant-care": "text-plant-care",
  care: "text-care",
  planting: "text-planting",
  maintenance: "text-maintenance",
  supporting: "text-supporting",
  "vertical-gardening": "text-vertical-gardening",
};

/** The name of a category, in its colour. */
export function CategoryChip({ category }: { category: Category }) {
  return <span className={`badge chip ${colors[category]}`}>{categories[category]}</span>;
}
