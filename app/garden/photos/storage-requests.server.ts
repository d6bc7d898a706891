import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StorageError } from "./photo-files.server.ts";

/** A bucket of an object storage that speaks S3, and who may use it. */
export interface BucketConfig {
  /** Origin, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The most tries of a request that fails at once. All of it may be done twice. */
const maxTries = 3;

/** Half of the pause before the second try, in milliseconds. Each further pause is doubled. */
const pauseMs = 50;

interface Options {
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** The status with which a storage answers what it cannot do at all: it is not asked again. */
const notImplemented = 501;

/** An answer that is good, and what ends it early. */
interface Answer {
  reply: Response;
  end: AbortController;
}

/**
 * Asks an object storage that speaks S3. What fails at once is asked again.
 * @param timeoutMs how long it waits for an answer, and for each further part of one
 */
export function createStorageRequests(config: BucketConfig, timeoutMs: number) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const root = `${config.endpoint}/${config.bucket}`;

  /** @returns null if there is no such object. @throws StorageError */
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

  /** Asks what not every storage knows, and not every key may ask. @throws StorageError */
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

  /** @returns why there is no answer, if there is none */
  async function send(method: string, path: string, options: Options, end: AbortController) {
    const { body, headers } = options;
    // With its hash the storage takes nothing that was changed on its way.
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

  /** The parts of an answer as they come. The time that its reader takes does not count. */
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

/** The text of an XML element without children. Nothing in keys of ours is escaped. */
export const textOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1] ?? "";

/** Codes of servers whose disk, bucket or account is full. */
const full = /QuotaExceeded|StorageFull|InsufficientStorage|EntityTooLarge|DiskFull/;

const kindOf = (status: number, code: string) =>
  status === 507 || full.test(code) ? "ENOSPC" : "EIO";

/** `fetch` says in the cause of its error what has happened. */
function causeOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
