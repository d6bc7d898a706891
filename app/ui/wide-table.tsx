import { type ReactNode, useId } from "react";

/**
 * A table with many columns. On a narrow screen it scrolls in a box of its own; on one that is wide
 * enough, its head sticks to the navigation bar.
 */
export function WideTable({ caption, columns, numericColumns = [], children }: WideTableProps) {
  const id = useId();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-labelledby={id}
      className="paper overflow-x-auto xl:overflow-x-visible"
    >
      <table className="table min-w-xl text-base [&_tbody_:is(a,button)]:scroll-mt-16">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead className="xl:sticky xl:top-16 xl:z-10">
          <tr className="text-sm">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`bg-base-200 first:rounded-tl-box last:rounded-tr-box ${numericColumns.includes(column) ? "text-right" : ""}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

interface WideTableProps {
  /** What the table is of. */
  caption: string;
  columns: readonly string[];
  /** Those of the columns that are aligned to the right. */
  numericColumns?: readonly string[];
  /** Its rows. */
  children: ReactNode;
}
