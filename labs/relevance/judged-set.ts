/** A running site with the demo content. */
export interface JudgedSite {
  url: string;
  /** The database engine, such as `SQLite`. */
  on: string;
}

/** A labelled set, as a section of the page. */
export interface JudgedSet {
  title: string;
  /** The subject of the set, and the meaning of its figures. */
  said: string;
  /** The head of its table. */
  head: string[];
  /** Judges the set. @returns the rows of its table */
  judge: (site: JudgedSite) => Promise<string[]>;
}

/** Formats a share, such as `88.5 %`. */
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Makes a value bold if it misses its goal. */
export const goalText = (text: string, isMet: boolean) => (isMet ? text : `**${text}**`);

/** Reads a page of a tip list: the titles, the path of the next page, the number of all tips. */
export async function tipsOf({ url }: JudgedSite, path: string) {
  const reply = await fetch(url + path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  const tips = (await reply.json()) as { title: string }[];
  return {
    titles: tips.map(({ title }) => title),
    next: /<(.+)>; rel="next"/.exec(reply.headers.get("link") ?? "")?.[1],
    total: Number(reply.headers.get("x-total-count")),
  };
}
