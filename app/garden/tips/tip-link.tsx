import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { readingPath, type Tip } from "./tips.ts";

/**
 * A link to a tip. If the tip is in another language than the page, the link is styled differently.
 */
export function TipLink({ tip, className = "", children = tip.title }: TipLinkProps) {
  return (
    <Link
      to={readingPath(tip, useSite())}
      dir="auto"
      lang={langOf(tip.language)}
      className={`tip-link link-hover link ${className}`}
    >
      {children}
    </Link>
  );
}

interface TipLinkProps {
  tip: Pick<Tip, "_id" | "title" | "language"> & Partial<Pick<Tip, "availability">>;
  className?: string;
  children?: ReactNode;
}
