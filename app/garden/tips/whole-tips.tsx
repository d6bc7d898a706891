import { lazy, type ReactNode, Suspense } from "react";
import { isWhole, type TipHeading } from "./tips.ts";

/** Loaded only for visitors of a site for members. */
export const TipHeadings = lazy(() => import("./tip-headings.tsx"));

/** Shows tips. On a site for members, visitors see only the headings. */
export function WholeTips<T extends TipHeading>({ tips, children }: WholeTipsProps<T>) {
  const whole = tips.filter((tip) => isWhole<T>(tip));
  if (whole.length === tips.length) return children(whole);
  return (
    <Suspense>
      <TipHeadings tips={tips} />
    </Suspense>
  );
}

interface WholeTipsProps<T> {
  tips: (T | TipHeading)[];
  children: (tips: T[]) => ReactNode;
}
