import { type ReactNode, useId } from "react";
import { uiWords } from "./ui.words.ts";

/**
 * A table with many columns. In a narrow space, it scrolls inside its own box. In a wide space, its
 * head sticks to the navigation bar.
 */
export function WideTable({
  caption,
  columns,
  numericColumns = [],
  unprintedColumns = [],
  narrow,
  children,
}: WideTableProps) {
  const id = useId();
  return (
    <div className="@container">
      <p
        className={`no-print mb-2 text-sm text-base-content/80 ${narrow ? "@min-[40rem]:hidden" : "@min-[60rem]:hidden"}`}
      >
        {uiWords.tableIsWide}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach a scrollable element
        tabIndex={0}
        aria-labelledby={id}
        className="paper overflow-x-auto @min-[60rem]:overflow-x-visible print:overflow-visible print:border-0"
      >
        <table className="table min-w-xl text-base print:min-w-0 print:text-sm [&_tbody_:is(a,button)]:scroll-mt-16">
          <caption id={id} className="sr-only">
            {caption}
          </caption>
          <thead className="@min-[60rem]:sticky @min-[60rem]:top-16 @min-[60rem]:z-10 print:static">
            <tr className="text-sm">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`bg-base-200 first:rounded-ss-box last:rounded-se-box ${numericColumns.includes(column) ? "text-end" : ""} ${unprintedColumns.includes(column) ? "no-print" : ""}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

interface WideTableProps {
  caption: string;
  columns: readonly string[];
  /** The columns that are aligned to the end of the line. */
  numericColumns?: readonly string[];
  unprintedColumns?: readonly string[];
  /** True if the columns fit in 40 rem instead of 60. */
  narrow?: boolean;
  children: ReactNode;
}
