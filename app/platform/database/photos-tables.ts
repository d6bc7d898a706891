/** Photos that were uploaded. Their files stand apart, under their ids. */
export interface PhotosTable {
  id: string;
  /** Who has uploaded it; null once nobody has an account for it, or it is being deleted. */
  gardener_id: string | null;
  /** SHA-256 of the file as it was uploaded; null likewise. Once for each gardener. */
  content_hash: string | null;
  /** Of the largest version, in pixels. */
  width: number;
  height: number;
  /** What all versions take up together. */
  bytes: number;
  /** A few pixels of it, as a `data:` URL. */
  placeholder: string;
  /** The point that stays in sight, in percent, as it was found. */
  focus_x: number;
  focus_y: number;
  created_at: number;
  /**
   * When it is deleted: a day after it was uploaded, or at once (0) when the last that shows it is
   * gone; null while something shows it.
   */
  expires_at: number | null;
}

/** Which tip shows which photos. How it shows them stands in `tips.photos`. */
export interface TipPhotosTable {
  tip_id: string;
  photo_id: string;
}
