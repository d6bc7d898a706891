import { createHash } from "node:crypto";
import type * as v from "valibot";
import type { Language } from "../../platform/text/languages.ts";
import type { Harvest } from "../journal/journal.ts";
import type { Column } from "./imports.ts";
import type { plannedPhoto } from "./reading.ts";

/** A tip as read from a file, without any validation. */
export interface FoundTip {
  /** The line of a table, or the number of the tip in the file, from 1. */
  at: number;
  file?: string;
  values: Partial<Record<Column, string>>;
  /** Values that only exports of a Trellis site contain. */
  more?: {
    when?: string[];
    troubles?: string[];
    choices: Record<string, string>;
  };
  /** Set for a note without a title, which becomes a journal entry. */
  entry?: FoundEntry;
  /** Set for a comment under a post. The post becomes a tip. */
  comment?: FoundComment;
  /** The form fields of an exported draft. */
  draft?: Record<string, string>;
  photos?: v.InferOutput<typeof plannedPhoto>[];
  broken?: string;
  /** Information for the gardener, without effect on the import. */
  notes?: string[];
  /** Values whose names the site does not know. */
  leftOut?: { name: string; value: string }[];
}

export interface FoundEntry {
  /** The address or number of the note in its network. */
  source: string;
  /** The entry's id in the export of a journal. */
  id?: string;
  /** Empty if the day is unknown. */
  day: string;
  plant: string;
  plantSlug: string | null;
  text: string;
  /** Undefined if the language is unknown. */
  language?: Language | undefined;
  harvest: Harvest | null;
}

/**
 * A comment of the importing gardener under a post. Each import of the same file produces the same
 * hashes.
 */
export interface FoundComment {
  /** The hash of the comment itself. */
  source: string;
  /** The possible hashes of the tip that was made from the post. */
  tips: string[];
  /** The title of the post. */
  on: string;
  /**
   * The hashes of the comments above this comment in its thread: its parent, the parent of its
   * parent, and so on.
   */
  answers: string[];
  text: string;
  /** Milliseconds since 1970; null if unknown. */
  writtenAt: number | null;
}

/** Returns a hash of the parts of an entry that an import stores. */
export const entryHash = ({
  day,
  plant,
  text,
  harvest,
}: Pick<FoundEntry, "day" | "plant" | "text" | "harvest">) =>
  contentHash(`${day} ${plant}`, `${text} ${harvest ? `${harvest.amount} ${harvest.unit}` : ""}`);

/** Returns a hash of title and text that ignores differences in white space. */
export function contentHash(title: string, description: string) {
  const parts = [title, description].map((text) =>
    text.normalize("NFC").replace(/\s+/g, " ").trim(),
  );
  return hashOf(...parts);
}

export const hashOf = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Returns the day of a date, such as `2026-05-03`; undefined if the text is no date. A date of
 * zeros, such as `0000-00-00`, counts as missing, because some programs write zeros for a missing
 * date.
 */
export function dayOf(date = "") {
  const day = date.trim().match(/^\d{4}-\d\d-\d\d/)?.[0];
  if (day) return day.startsWith("0000") ? undefined : day;
  const time = Date.parse(date.trim().slice(0, 50));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
