import * as v from "valibot";
import { textOfHtml, withoutControls } from "../../platform/text/html-text.server.ts";
import { maxDraftLength } from "../drafts/drafts.ts";
import { tipInput } from "../tips/tip-input.ts";
import { contentHash, type FoundComment, hashOf } from "./found-tip.server.ts";
import { type FoundAuthor, maxAuthors, maxTipsInFile } from "./imports.ts";
import type { Post } from "./wordpress-share.server.ts";

/** The maximum number of people, and of comments under a post, that are remembered. */
const maxKnown = 10_000;

/**
 * The maximum number of parent comments whose hashes are stored with a comment: its parent, the
 * parent of its parent, and so on.
 */
const maxAbove = 10;

/** The elements of a comment that are read, with the names of their fields in this file. */
export const commentFields = new Map([
  ["wp:comment_id", "id"],
  ["wp:comment_author", "author"],
  ["wp:comment_author_email", "email"],
  ["wp:comment_user_id", "user"],
  ["wp:comment_date_gmt", "date"],
  ["wp:comment_content", "content"],
  ["wp:comment_approved", "approved"],
  ["wp:comment_type", "type"],
  ["wp:comment_parent", "parent"],
]);

interface Place {
  id: string;
  date: string;
  /** The first characters of the text. */
  beginning: string;
  parent: string;
}

/**
 * The comments under one post. `places` contains all comments by their ids. `chosen` contains the
 * comments of the chosen authors with their texts.
 */
export interface Discussion {
  places: Map<string, Place>;
  chosen: { id: string; key: string; text: string; writtenAt: number | null }[];
}

const keyOf = (...parts: string[]) => hashOf(...parts).slice(0, 22);

const shownName = (name: string) =>
  withoutControls(name.slice(0, 1000)).replace(/\s+/g, " ").trim().slice(0, 100);

/**
 * Collects the authors of the posts and comments in an export.
 * @param isChosen returns true if the comments of the author with this key are read
 */
export function createPeople(isChosen: (key: string) => boolean) {
  const names = new Map<string, string>();
  const logins = new Map<string, string>();
  const found = new Map<string, FoundAuthor>();

  const nameOf = (login: string) => names.get(login) || shownName(login);
  const keys = new Map<string, string>();
  function authorKey(login: string) {
    const key = keys.get(login) ?? keyOf("author", login);
    if (keys.size < maxKnown) keys.set(login, key);
    return key;
  }

  function count(key: string, name: string, what: "posts" | "comments") {
    const person = found.get(key) ?? { key, name, posts: 0, comments: 0 };
    person[what] += 1;
    if (found.has(key) || found.size < maxKnown) found.set(key, person);
    return key;
  }

  /**
   * Returns the key of a comment's author. A person with an account at the other site is identified
   * by their login name.
   */
  function commenterOf(user: string, name: string, email: string) {
    const login = logins.get(user);
    if (login !== undefined) return count(authorKey(login), nameOf(login), "comments");
    return count(keyOf("guest", name, email.toLowerCase()), shownName(name), "comments");
  }

  return {
    nameOf,
    authorKey,
    learn(id: string, login: string, name: string) {
      if (names.size >= maxKnown) return;
      names.set(login, shownName(name));
      logins.set(id, login);
    },
    countPost: (login: string) => count(authorKey(login), nameOf(login), "posts"),
    /**
     * Adds a comment. Skips spam, deleted comments, comments that wait for approval, and pingbacks.
     */
    takeComment(raw: ReadonlyMap<string, string>, { places, chosen }: Discussion) {
      const said = (name: string) => raw.get(name)?.trim() ?? "";
      if (said("approved") !== "1" || !/^(comment)?$/.test(said("type"))) return;
      if (places.size >= maxKnown) return;
      const [id, date] = [said("id"), said("date")];
      const content = said("content");
      places.set(id, { id, date, beginning: content.slice(0, 1000), parent: said("parent") });
      const key = commenterOf(said("user"), said("author"), said("email"));
      if (chosen.length === maxTipsInFile || !isChosen(key)) return;
      const html = withoutControls(content.slice(0, 2 * maxDraftLength));
      const { text } = textOfHtml(html, maxDraftLength);
      const time = Date.parse(`${date.slice(0, 10)}T${date.slice(11, 19)}Z`);
      chosen.push({ id, key, text, writtenAt: time > 0 ? time : null });
    },
    /** Lists the authors, sorted by their number of posts. */
    list: () =>
      [...found.values()]
        .sort((a, b) => b.posts - a.posts || b.comments - a.comments)
        .slice(0, maxAuthors),
  };
}

const sourceOf = ({ id, date, beginning }: Place) => hashOf("comment", id, date, beginning);

/**
 * Returns the hash of a comment, and then the hashes of the comments above it, the nearest one
 * first.
 */
export function sourcesOf({ places }: Discussion, id: string) {
  const sources: string[] = [];
  for (let at = places.get(id); at && sources.length <= maxAbove; at = places.get(at.parent)) {
    sources.push(sourceOf(at));
  }
  return sources;
}

const { title: titleSchema, description: descriptionSchema } = tipInput.entries;

/**
 * Returns the possible hashes of the tip that was made from a post: without and with the author's
 * name.
 */
export function hashesOf({ title, text, date }: Post, name: string): FoundComment["tips"] {
  const parse = (schema: v.GenericSchema<string, string>, value: string) => {
    const { success, output } = v.safeParse(schema, value);
    return success ? output : value;
  };
  const shown = parse(titleSchema, title);
  return [...new Set([signed(text, "", date), signed(text, name, date)])].map((description) =>
    contentHash(shown, parse(descriptionSchema, description)),
  );
}

/** Adds the name of the author and the day below a text. */
export function signed(text: string, name: string, date: string) {
  const by = [name, date].filter((part) => part !== "").join(", ");
  return by ? `${text}\n\n— ${by}` : text;
}
