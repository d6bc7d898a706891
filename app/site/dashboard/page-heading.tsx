/** The heading of a dashboard page, and beside it the length of its list. */
export function PageHeading({ title, subtitle }: { title: string; subtitle?: string }) {
  return (
    <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      {subtitle && <p className="text-base-content/80 tabular-nums">{subtitle}</p>}
    </header>
  );
}
