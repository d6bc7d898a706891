import { createHash } from "node:crypto";
import type * as v from "valibot";
import type { Harvest } from "../journal/journal.ts";
import type { Column } from "./imports.ts";
import type { plannedPhoto } from "./reading.ts";

/** A tip as read from a file, without any check. */
export interface FoundTip {
  /** The line of a table, or the number of the tip in the file, from 1. */
  at: number;
  file?: string;
  values: Partial<Record<Column, string>>;
  /** Values that only exports have. */
  more?: {
    when?: string[];
    troubles?: string[];
    choices: Record<string, string>;
  };
  /** The journal entry of a note without a title. */
  entry?: FoundEntry;
  /** A comment under the tip of a post. */
  comment?: FoundComment;
  /** The form fields of an exported draft. */
  draft?: Record<string, string>;
  photos?: v.InferOutput<typeof plannedPhoto>[];
  broken?: string;
  /** Sentences for the gardener that change nothing. */
  notes?: string[];
  /** Parts with names that the site does not know. */
  leftOut?: { name: string; value: string }[];
}

export interface FoundEntry {
  /** The address or number of the note in its network. */
  source: string;
  /** The id of the entry that was exported. */
  id?: string;
  /** Empty if it is unknown. */
  day: string;
  plant: string;
  plantSlug: string | null;
  text: string;
  harvest: Harvest | null;
}

/** A comment of the importing gardener under a post. All readings of a file find the same hashes. */
export interface FoundComment {
  /** The hash of the comment itself. */
  source: string;
  /** The hashes that the tip of its post can have. */
  tips: string[];
  /** The title of the post. */
  on: string;
  /** The hashes of the comments that it answers, the nearest first. */
  answers: string[];
  text: string;
  /** Milliseconds since 1970; null if unknown. */
  writtenAt: number | null;
}

/** Returns a hash of what an import writes into an entry. */
export const entryHash = ({
  day,
  plant,
  text,
  harvest,
}: Omit<FoundEntry, "source" | "id" | "plantSlug">) =>
  contentHash(`${day} ${plant}`, `${text} ${harvest ? `${harvest.amount} ${harvest.unit}` : ""}`);

/** Returns a hash of title and text that ignores differences in white space. */
export function contentHash(title: string, description: string) {
  const parts = [title, description].map((text) =>
    text.normalize("NFC").replace(/\s+/g, " ").trim(),
  );
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** Returns the day of a date, as `2026-05-03`. Programs write zeros for none. */
export function dayOf(date = "") {
  const day = date.trim().match(/^\d{4}-\d\d-\d\d/)?.[0];
  if (day) return day.startsWith("0000") ? undefined : day;
  const time = Date.parse(date.trim().slice(0, 50));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
