import { type ReactNode, useId } from "react";

/** A table with many columns; where the screen is narrow, it scrolls by itself. */
export function WideTable({ caption, columns, children }: WideTableProps) {
  const id = useId();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-labelledby={id}
      className="overflow-x-auto rounded-box border border-base-300 bg-base-100"
    >
      <table className="table min-w-3xl">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
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
  /** Its rows. */
  children: ReactNode;
}
