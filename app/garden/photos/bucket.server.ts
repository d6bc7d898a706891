import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { ByteRange } from "./photo-files.server.ts";
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

/** An answer that is good, and what ends it early. */
interface Answer {
  reply: Response;
  end: AbortController;
}

/**
 * Puts objects into a bucket, reads, lists and deletes them.
 * @param timeoutMs how long it waits for an answer, and for each further part of one
 */
export function createBucket(config: BucketConfig, timeoutMs: number) {
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
        if (reply.status === 404 && method !== "PUT" && code !== "NoSuchBucket") return null;
        const failure = new StorageError(
          `answers ${reply.status} ${code}`.trim(),
          kindOf(reply, code),
        );
        if (failure.code === "ENOSPC" || reply.status < 500 || tries === maxTries) throw failure;
      }
      await wait(pauseMs * 2 ** tries);
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

  return {
    /** Writes an object. It is durable when the promise resolves. */
    async put(key: string, body: Uint8Array<ArrayBuffer>, type: string) {
      const answer = await ask("PUT", `/${key}`, { body, headers: { "content-type": type } });
      await answer?.reply.body?.cancel();
    },
    /** The size of an object; null if there is none. */
    async size(key: string) {
      const answer = await ask("HEAD", `/${key}`);
      return answer && sizeOf(answer.reply);
    },
    /** An object or a part of it, with the size of the whole; null if there is none. */
    async get(key: string, range?: ByteRange) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await ask("GET", `/${key}`, { headers });
      return answer && { size: sizeOf(answer.reply), chunks: chunksOf(answer) };
    },
    async remove(key: string) {
      const answer = await ask("DELETE", `/${key}`);
      await answer?.reply.body?.cancel();
    },
    /** The objects whose keys begin so, in the order of their keys. */
    async *list(prefix: string) {
      for (let marker = ""; ; ) {
        const answer = await ask("GET", `?${new URLSearchParams({ prefix, marker })}`);
        if (!answer) throw new StorageError("knows no lists", "EIO");
        const page = await readText(answer);
        for (const object of page.split("<Contents>").slice(1)) {
          marker = textOf(object, "Key");
          yield { key: marker, changedAt: Date.parse(textOf(object, "LastModified")) };
        }
        if (textOf(page, "IsTruncated") !== "true") return;
      }
    },
  };
}

function sizeOf({ headers }: Response) {
  const whole = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length");
  return Number(whole);
}

/** The text of an XML element without children. Nothing in keys of ours is escaped. */
const textOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1] ?? "";

/** Codes of servers whose disk, bucket or account is full. */
const full = /QuotaExceeded|StorageFull|InsufficientStorage|EntityTooLarge|DiskFull/;

const kindOf = ({ status }: Response, code: string) =>
  status === 507 || full.test(code) ? "ENOSPC" : "EIO";

/** `fetch` says in the cause of its error what has happened. */
function causeOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
