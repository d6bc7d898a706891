/** The heading of a screen and the line under it. */
export function Heading({ title, subtitle }: { title: string; subtitle?: string }) {
  return (
    <header className="mb-8 text-center">
      <h1 className="font-display text-3xl text-balance sm:text-4xl">{title}</h1>
      {subtitle && <p className="mt-2 text-base-content/75">{subtitle}</p>}
    </header>
  );
}
