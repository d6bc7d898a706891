import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";

/** The size of a card in pixels, as other sites show it for a link. */
export const cardSize = { width: 1200, height: 630 };

/** The content of a card. A text is left out if the fonts lack one of its letters. */
export const cardSchema = v.object({
  /** The line above the title, such as the category of a tip. */
  above: v.string(),
  title: v.string(),
  /** The line below the title, such as the name of the author. */
  below: v.string(),
  siteName: v.string(),
  /** True if the picture shows a person. */
  portrait: v.boolean(),
  /** A picture from the site itself, encoded in base64. */
  picture: v.string(),
});
export type Card = v.InferOutput<typeof cardSchema>;

export const cardProblems = {
  none: problemType(404, "card-not-found", "We couldn’t find that card"),
  busy: problemType(503, "card-busy", "We couldn’t draw the card. Try again later.", {
    retryAfter: 30,
  }),
};

interface CardKey {
  /** The id of the subject. */
  id: string;
  language: string;
  /** The version of the content. A card with changed content has another version. */
  version: string;
}

export interface Cards {
  /**
   * Returns a card, and draws it if it does not exist yet; null if too many cards are waiting, or
   * the drawing failed.
   * @param read reads the content if the card must be drawn
   */
  find: (card: CardKey, read: () => Promise<Card>) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes the cards of deleted subjects, and cards that nobody has requested recently. */
  tidy: (withoutCards: (ids: string[]) => Promise<string[]>) => Promise<void>;
}
