import type { ReactNode } from "react";
import { Link } from "react-router";

interface Tab {
  to: string;
  label: string;
}

/**
 * Links to the lists of a page. One of the lists is shown. @param children more links at the end
 */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="btn" aria-current={tab.to === current && "page"}>
          {tab.label}
        </Link>
      ))}
      {children}
    </nav>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The address of the tab that is shown. */
  current: string;
  children?: ReactNode;
}
