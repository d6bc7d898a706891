import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";

/** The size of a card, as sites show it that people post links on, in pixels. */
export const cardSize = { width: 1200, height: 630 };

/** The content of a card. A text that cannot be written in its letters is left out. */
export const cardSchema = v.object({
  /** Above the title, such as the category of a tip. */
  above: v.string(),
  title: v.string(),
  /** Below it, such as the name of its author. */
  below: v.string(),
  siteName: v.string(),
  /** True if its picture is of a person. */
  portrait: v.boolean(),
  /** A picture of the site's own, encoded in base64. */
  picture: v.string(),
});
export type Card = v.InferOutput<typeof cardSchema>;

export const cardProblems = {
  none: problemType(404, "card-not-found", "There is no such card"),
  busy: problemType(503, "card-busy", "We could not draw the card. Try again later.", {
    retryAfter: 30,
  }),
};

/** Which card it is. */
interface CardKey {
  /** The id of what it is about. */
  id: string;
  /** The tag of the language of its words. */
  language: string;
  /** Changes with what the card shows. */
  version: string;
}

/** Where cards are kept once they are drawn. */
export interface Cards {
  /**
   * The card of something, drawn if it is not there yet; null if too many are waiting, or it could
   * not be drawn.
   * @param read reads what it shows, if it has to be drawn
   */
  find: (card: CardKey, read: () => Promise<Card>) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes the cards of what has none any more, and those that nobody has asked for. */
  tidy: (withoutCards: (ids: string[]) => Promise<string[]>) => Promise<void>;
}
