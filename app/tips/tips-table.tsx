import type { ReactNode } from "react";
import { Picture } from "../ui/picture.tsx";
import { categories, type Tip } from "./tips.ts";

/** Tips in rows: title, image, category, and what can be done with them (spec 2). */
export function TipsTable({ tips, caption, extras }: TipsTableProps) {
  return (
    <div className="overflow-hidden rounded-box border border-base-300 bg-base-100">
      <table className="table table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col" className="w-20 sm:w-24">
              Image
            </th>
            <th scope="col" className="hidden w-48 sm:table-cell">
              Category
            </th>
            <th scope="col" className="w-28 sm:w-44">
              Extras
            </th>
          </tr>
        </thead>
        <tbody>
          {tips.map((tip) => (
            <tr key={tip._id}>
              <th scope="row" className="font-normal">
                <span className="font-display text-lg leading-snug text-balance">{tip.title}</span>
                <span className="mt-1 block text-sm text-base-content/75 sm:hidden">
                  {categories[tip.category]}
                </span>
              </th>
              <td>
                <Picture
                  src={tip.image_url}
                  alt=""
                  width={48}
                  height={48}
                  className="size-12 max-w-none rounded-full"
                />
              </td>
              <td className="hidden sm:table-cell">{categories[tip.category]}</td>
              <td>{extras(tip)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TipsTableProps {
  tips: Tip[];
  /** What the table is of, for those who cannot see it. */
  caption: string;
  /** The last cell of a row. */
  extras: (tip: Tip) => ReactNode;
}
