import { readFileSync } from "node:fs";

/** For each demo tip, by title: the other tips that a gardener would want beside it. */
const accepted: Record<string, string[]> = JSON.parse(
  readFileSync(new URL("related.json", import.meta.url), "utf8"),
);

interface ReadTip {
  _id: string;
  title: string;
  related: { title: string }[];
}

/**
 * Judges the related tips of a demo site by hand-labelled pairs.
 * @param ask sends a GET request to the API of the site
 */
export async function measureRelated(ask: (path: string) => Promise<Response>) {
  const read = async <T>(path: string) => (await (await ask(path)).json()) as T;
  const pages = [await ask("/home/browseTips?limit=100")];
  const next = /<(.+)>; rel="next"/.exec(pages[0]?.headers.get("link") ?? "")?.[1];
  if (next) pages.push(await ask(next));
  const tips = (await Promise.all(pages.map((page) => page.json()))).flat() as ReadTip[];
  const shown = new Map<string, string[]>();
  for (const { _id, title } of tips) {
    const { related } = await read<ReadTip>(`/home/tips/${_id}`);
    shown.set(
      title,
      related.map((other) => other.title),
    );
  }
  const places = [...shown].flatMap(([title, others]) => others.map((other) => [title, other]));
  const ledTo = new Set(places.map(([, other]) => other));
  const isAccepted = ([title = "", other = ""]: string[]) => accepted[title]?.includes(other);
  const right = places.filter(isAccepted).length;
  return {
    /**
     * The numbers of all tips, of tips that show related tips, and of tips that other tips show as
     * related.
     */
    tips: tips.length,
    leading: [...shown.values()].filter((others) => others.length > 0).length,
    ledTo: ledTo.size,
    places: places.length,
    /** The share of accepted places, from 0 to 1. */
    accepted: right / places.length,
    wrong: places.filter((place) => !isAccepted(place)),
  };
}
