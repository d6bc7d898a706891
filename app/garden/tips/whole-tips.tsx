import { lazy, type ReactNode, Suspense } from "react";
import { isWhole, type TipHeading } from "./tips.ts";

/** Only for visitors of a site for members. */
export const TipHeadings = lazy(() => import("./tip-headings.tsx"));

/** Shows tips, or only their headings to visitors of a site for members. */
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
