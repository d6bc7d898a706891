import { type ReactNode, Suspense, use } from "react";

/** A section of the home page below the first screen. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="below-fold mx-auto max-w-6xl px-4 pt-16 empty:hidden sm:px-6">
      {title && <h2 className="mb-6 font-display text-3xl sm:text-4xl">{title}</h2>}
      <Suspense>{children}</Suspense>
    </section>
  );
}

/** Returns data for the home page. Waits for data that the browser is still loading. */
export const useLoaded = <T,>(data: T | Promise<T>) =>
  data instanceof Promise ? use<T>(data) : data;
