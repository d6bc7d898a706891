/**
 * The heading of a screen, with an optional subtitle. @param written attributes of a title that the
 * operator wrote
 */
export function Heading({ title, subtitle, written }: HeadingProps) {
  return (
    <header className="mb-8">
      <h1 {...written} className="font-display text-4xl leading-tight text-balance sm:text-5xl">
        {title}
      </h1>
      {subtitle && <p className="mt-2 text-lg text-base-content/80">{subtitle}</p>}
    </header>
  );
}

interface HeadingProps {
  title: string;
  subtitle?: string;
  written?: { lang: string | undefined; dir: "auto" };
}
