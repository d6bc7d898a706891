import { neighbourWords } from "./neighbours.words.ts";
import type { News } from "./news.ts";
import { NewsItem } from "./news-item.tsx";

/** The posts of other clubs below the tips that a search has found. */
export default function FoundNews({ posts }: { posts: News[] }) {
  return (
    <section aria-labelledby="clubs" className="no-print mt-10 max-w-3xl">
      <h2 id="clubs" className="font-display text-3xl">
        {neighbourWords.title}
      </h2>
      <p className="mt-2 text-base-content/80">{neighbourWords.subtitle}</p>
      <ul className="divide-y divide-base-300">
        {posts.map((news) => (
          <li key={news._id}>
            <NewsItem news={news} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
