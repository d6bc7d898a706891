/** The storage of photos has no room, or cannot be used. */
export class StorageError extends Error {
  /** As the file system has them: whoever answers requests knows what to say of them. */
  readonly code: "ENOSPC" | "EIO";

  constructor(message: string, code: "ENOSPC" | "EIO") {
    super(`The storage of photos ${message}`);
    this.name = "StorageError";
    this.code = code;
  }
}
