/** The heading of a page of the dashboard, and beside it how much there is. */
export function PageHeading({ title, subtitle }: { title: string; subtitle?: string }) {
  return (
    <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      {subtitle && <p className="text-base-content/80 tabular-nums">{subtitle}</p>}
    </header>
  );
}
