import { createHash } from "node:crypto";
import type { Column } from "./imports.ts";

/** A photo of a tip that may be in the same ZIP. */
interface FoundPhoto {
  /** The file in the ZIP. */
  file: string;
  alt: string;
  focus?: { x: number; y: number };
}

/** What a file says of a tip, as it stands there: nothing is checked. */
export interface FoundTip {
  /** The line of a table, or the number of the tip in the file, counted from 1. */
  at: number;
  /** The file within a ZIP. */
  file?: string;
  values: Partial<Record<Column, string>>;
  /** What only an export says, by the names of a tip's fields. */
  more?: {
    when?: string[];
    troubles?: string[];
    /** The optional choices that were made, by their fields. */
    choices: Record<string, string>;
  };
  /** The fields of a form, of what was a draft before. */
  draft?: Record<string, string>;
  photos?: FoundPhoto[];
  /** Why it is not readable, if it is not. */
  broken?: string;
}

/** By what a tip is known again: title and text, however they are spaced. */
export function contentHash(title: string, description: string) {
  const parts = [title, description].map((text) =>
    text.normalize("NFC").replace(/\s+/g, " ").trim(),
  );
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
