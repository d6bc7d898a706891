/** What a letter is about, by the feature that writes it. */
export type LetterKind = "account" | "freshness" | "message" | "newsletter" | "reminder" | "report";

/** Letters that wait until they are sent. */
export interface OutboxTable {
  id: string;
  /** The account that the letter is about; null if it is about none. */
  uid: string | null;
  /** Null if a release wrote it that knew no kinds. */
  kind: LetterKind | null;
  recipient: string;
  created_at: number;
  /** When it makes no sense any more. */
  expires_at: number;
  /** When it may be tried; while a process is sending it, when another one may. */
  next_attempt_at: number;
  attempts: number;
  /** Why the last attempt has failed, in a few words; null if none has. */
  last_error: string | null;
  subject: string;
  /** More headers, as JSON. */
  headers: string;
  text: string;
  html: string;
}
