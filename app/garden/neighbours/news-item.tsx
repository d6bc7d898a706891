import { formatDay } from "../../platform/text/dates.ts";
import { neighbourWords } from "./neighbours.words.ts";
import type { News } from "./news.ts";

/** Shows an item of another club: its title as a link, its first lines, and its source. */
export function NewsItem({ news, level: Title = "h2" }: { news: News; level?: "h2" | "h3" }) {
  const { title, text, byline, licence, language, link, publishedAt, club } = news;
  return (
    <article className="py-6 wrap-anywhere">
      <Title dir="auto" lang={language ?? undefined} className="font-display text-xl">
        <OutsideLink to={link} text={title} />
      </Title>
      {text && text !== title && (
        <p dir="auto" lang={language ?? undefined} className="mt-1 line-clamp-3">
          {text}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-sm text-base-content/80">
        <ClubName club={club} />
        {byline && <bdi>{neighbourWords.by({ name: byline })}</bdi>}
        <time dateTime={new Date(publishedAt).toISOString()}>{formatDay(publishedAt)}</time>
        {licence &&
          (/^https?:/.test(licence) ? (
            <OutsideLink to={licence} text={neighbourWords.license} />
          ) : (
            <bdi>{licence}</bdi>
          ))}
      </p>
    </article>
  );
}

export function ClubName({ club: { name, page } }: Pick<News, "club">) {
  return page ? <OutsideLink to={page} text={name} /> : <bdi>{name}</bdi>;
}

/** A link to another site. `parse-feed.server.ts` accepts only web addresses. */
const OutsideLink = ({ to, text }: { to: string; text: string }) => (
  <a href={to} rel="nofollow noopener" className="link inline-block py-1">
    <bdi>{text}</bdi>
  </a>
);
