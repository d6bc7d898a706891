import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StorageError } from "./photo-files.server.ts";

/** A bucket of an S3 storage, and its credentials. */
export interface BucketConfig {
  /** The address of the storage without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The maximum number of attempts of a request. Every request may be repeated. */
const maxTries = 3;

/**
 * The base of the pauses between attempts, in milliseconds. The first pause is twice this time.
 * Each further pause is twice the previous one.
 */
const pauseMs = 50;

interface Options {
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/**
 * The HTTP status of a request that the storage does not support. Such a request is not repeated.
 */
const notImplemented = 501;

interface Answer {
  reply: Response;
  end: AbortController;
}

/**
 * Sends requests to an S3 storage, and repeats requests that fail.
 * @param timeoutMs the time limit for an answer, and for each further part of the answer
 */
export function createStorageRequests(config: BucketConfig, timeoutMs: number) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const root = `${config.endpoint}/${config.bucket}`;

  /** Sends a request. Returns null if the object does not exist. @throws StorageError */
  async function ask(method: string, path: string, options: Options = {}): Promise<Answer | null> {
    for (let tries = 1; ; tries += 1) {
      const end = new AbortController();
      const reply = await send(method, path, options, end);
      if (typeof reply === "string") {
        if (end.signal.aborted || tries === maxTries) {
          throw new StorageError(`does not answer${reply}`, "EIO");
        }
      } else {
        if (reply.ok) return { reply, end };
        const code = textOf(await readText({ reply, end }).catch(() => ""), "Code");
        const { status } = reply;
        if (status === 404 && method !== "PUT" && code !== "NoSuchBucket") return null;
        const failure = new StorageError(
          `answers ${status} ${code}`.trim(),
          kindOf(status, code),
          status,
        );
        const isFinal = failure.code === "ENOSPC" || status < 500 || status === notImplemented;
        if (isFinal || tries === maxTries) throw failure;
      }
      await wait(pauseMs * 2 ** tries);
    }
  }

  /**
   * Sends a request that some storages do not support, or for which the key may have no permission.
   * @throws StorageError
   */
  async function askForMore(
    method: string,
    path: string,
  ): Promise<Answer | "unknown" | "forbidden"> {
    try {
      return (await ask(method, path)) ?? "unknown";
    } catch (error) {
      const status = error instanceof StorageError ? error.status : null;
      if (status === 401 || status === 403) return "forbidden";
      if (status && [400, 405, notImplemented].includes(status)) return "unknown";
      throw error;
    }
  }

  /** Sends a request once. Returns an explanation if there is no answer. */
  async function send(method: string, path: string, options: Options, end: AbortController) {
    const { body, headers } = options;
    // The storage refuses a body that does not match its hash.
    const hash = createHash("sha256").update(body ?? "");
    const signed = await signer.sign(root + path, {
      method,
      body,
      headers: { ...headers, "x-amz-content-sha256": hash.digest("hex") },
    });
    const late = setTimeout(() => end.abort(), timeoutMs);
    return fetch(signed, { signal: end.signal, redirect: "manual" })
      .catch((error: Error) => (end.signal.aborted ? " in time" : `: ${causeOf(error)}`))
      .finally(() => clearTimeout(late));
  }

  function readText({ reply, end }: Answer) {
    const late = setTimeout(() => end.abort(), timeoutMs);
    return reply.text().finally(() => clearTimeout(late));
  }

  /** Yields the parts of an answer. The time limit does not run between two reads. */
  async function* chunksOf({ reply, end }: Answer) {
    const reader = reply.body?.getReader();
    try {
      for (;;) {
        const late = setTimeout(() => end.abort(), timeoutMs);
        const part = await reader?.read().finally(() => clearTimeout(late));
        if (!part || part.done) return;
        yield part.value;
      }
    } catch (error) {
      throw new StorageError(`broke off: ${causeOf(error)}`, "EIO");
    } finally {
      end.abort();
    }
  }

  return { ask, askForMore, readText, chunksOf };
}

/**
 * Returns the text of an XML element without children. The text is not unescaped, because the keys
 * of photos contain no characters that XML escapes.
 */
export const textOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1] ?? "";

/** Matches the error codes for a full disk, bucket or account. */
const full = /QuotaExceeded|StorageFull|InsufficientStorage|EntityTooLarge|DiskFull/;

const kindOf = (status: number, code: string) =>
  status === 507 || full.test(code) ? "ENOSPC" : "EIO";

/** Returns the reason for a failed request. `fetch` stores it in the `cause` of its error. */
function causeOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
