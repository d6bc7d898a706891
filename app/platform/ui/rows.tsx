import type { ReactNode } from "react";

/** A list of rows with lines between them. */
export function Rows({ as: List = "ul", framed, children }: RowsProps) {
  return (
    <List className={`divide-y divide-base-300 empty:hidden ${framed ? "paper px-5 sm:px-8" : ""}`}>
      {children}
    </List>
  );
}

interface RowsProps {
  as?: "ul" | "ol" | "dl" | "div";
  framed?: boolean;
  children: ReactNode;
}

/** A row of a list: a name with a text on one side, a button on the other. */
export function Row({ name, badge, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <div className="font-medium">
          {name}
          {badge}
        </div>
        {text && <p className="text-sm text-base-content/80">{text}</p>}
      </div>
      {children}
    </li>
  );
}

export const Badge = ({ text, className = "" }: { text: string; className?: string }) => (
  <span className={`badge ms-3 ${className}`}>{text}</span>
);

interface RowProps {
  name: ReactNode;
  badge?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}
