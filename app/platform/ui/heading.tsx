/** The heading of a screen and the line under it. */
export function Heading({ title, subtitle }: { title: string; subtitle?: string }) {
  return (
    <header className="mb-8">
      <h1 className="font-display text-4xl leading-tight text-balance sm:text-5xl">{title}</h1>
      {subtitle && <p className="mt-2 text-lg text-base-content/80">{subtitle}</p>}
    </header>
  );
}
