import { yearParts } from "../../app/garden/gardens/gardens.ts";
import { type Account, readToken } from "../../tests/account.ts";
import { randomIp } from "../../tests/site.ts";
import type { SiteTarget } from "../harness/target.ts";

/** A harmless tip for spring. */
export const plainTip = {
  ...{ title: "Bury the stem", plantType: "Tomato", description: "It grows roots." },
  ...{ difficultyLevel: "easy", category: "planting", availability: "public" },
  image_url: "/pictures/tips/basil.svg",
  when: yearParts.slice(0, 3),
  deed: "prune",
};

/** The text of each field, as it is stored. A field that refused the text has no entry. */
export type Fields = Record<string, string>;

/** A gardener who writes one text into all fields. */
export interface Person {
  text: string;
  account: Account;
  ask: Ask;
  gardenerId: string;
  tipId: string;
  fields: Fields;
}

/** The parts of replies that the attack reads. */
interface Body {
  errors?: { path: string }[];
  insertedId?: string;
  author?: { _id: string };
  outcome?: { _id: string; words: string };
  values?: Fields;
  photo?: { id: string };
}

interface Reply<B = Body> {
  status: number;
  body: B;
  /** The query of the next page of a list; empty on the last page. */
  next: string;
}

export type Ask = <B = Body>(method: string, path: string, body?: unknown) => Promise<Reply<B>>;

/**
 * Sends a request as a gardener. After a refusal for too many requests, waits for the time that the
 * site states, and sends the request again.
 */
export function asking({ send, url, siteUrl = url }: SiteTarget, account: Account): Ask {
  return async function ask<B>(method: string, path: string, body?: unknown): Promise<Reply<B>> {
    const headers = {
      ...{ origin: siteUrl, authorization: `Bearer ${account.token}` },
      ...{ "x-forwarded-for": randomIp(), "content-type": "application/json" },
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await send({ method, path, headers, ...sent });
    const wait = Number(reply.headers.get("retry-after"));
    if ((reply.status === 429 || reply.status === 503) && wait > 0) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      return ask<B>(method, path, body);
    }
    if (reply.status === 401) {
      account.token = await readToken({ url, send }, account.cookie);
      return ask<B>(method, path, body);
    }
    const next = reply.headers.get("link")?.match(/<[^?]*(\?[^>]*)>; rel="next"/)?.[1] ?? "";
    return { status: reply.status, body: JSON.parse(reply.text || "{}") as B, next };
  };
}

/**
 * Writes a text into the named fields of a call. Fields that refuse the text get a valid text.
 * @param make makes the body of the call from the texts of its fields
 * @returns the reply, and the fields that accepted the text
 * @throws Error if a refusal is not a 422, or names no field
 */
export async function writeText(
  ask: Ask,
  [method, path]: [method: string, path: string],
  text: string,
  names: string[],
  make: (fields: Fields) => object,
) {
  let left = names;
  for (;;) {
    const body = make(Object.fromEntries(left.map((name) => [name, text])));
    const reply = await ask(method, path, body);
    if (reply.status < 300) return { reply, taken: left };
    const refused = new Set(reply.body.errors?.map((error) => error.path.split(".").at(-1)));
    const others = left.filter((name) => !refused.has(name));
    if (reply.status !== 422 || others.length === left.length)
      throw new Error(`${method} ${path} answers ${reply.status} to ${JSON.stringify(text)}`);
    left = others;
  }
}

/** Characters without a shape, except joiners, selectors and tags, as Unicode lists them. */
const shapeless =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** Returns a text without invisible characters, so that texts that look the same are equal. */
const essenceOf = (text: string) =>
  text.normalize("NFC").replace(/\s+/g, " ").replace(shapeless, "").trim();

/** Reports each field whose stored text does not look like the sent text. */
export function compare(text: string, stored: Fields, faults: string[]) {
  for (const [name, value] of Object.entries(stored))
    if (essenceOf(value) !== essenceOf(text))
      faults.push(`${name}: ${JSON.stringify(text)} is stored as ${JSON.stringify(value)}`);
}

/** Returns a text without white space, because a page may break its lines anywhere. */
export const squeezed = (text: string) => essenceOf(text).replace(/\s+/g, "");
