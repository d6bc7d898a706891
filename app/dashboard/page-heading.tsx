/** What a page of the journal is about, and how much of it there is. */
export function PageHeading({ title, line }: { title: string; line?: string }) {
  return (
    <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      {line && <p className="text-base-content/80 tabular-nums">{line}</p>}
    </header>
  );
}
