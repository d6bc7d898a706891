import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** Bytes that are packed in one go: some milliseconds of work. */
const step = 256 * 1024;

/**
 * Packs files as they are read: memory has one of them at a time. Pictures are compressed already,
 * and only text is compressed.
 */
export function zipStream(files: AsyncIterator<ZippedFile>): ReadableStream<Uint8Array> {
  let zip: Zip;
  let entry: ZipDeflate | ZipPassThrough | null = null;
  let rest: Uint8Array = new Uint8Array(0);
  let sent = false;

  async function packNext() {
    // Others have their turn before the next bytes are packed.
    await setImmediate();
    if (!entry) {
      const { done, value } = await files.next();
      if (done) return zip.end();
      const { name, bytes } = value;
      entry = name.endsWith(".json") ? new ZipDeflate(name) : new ZipPassThrough(name);
      rest = bytes;
      zip.add(entry);
    }
    const packed = entry;
    const part = rest.subarray(0, step);
    rest = rest.subarray(step);
    if (rest.length === 0) entry = null;
    packed.push(part, rest.length === 0);
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        sent = true;
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      // Some parts are packed without anything to send yet, and nobody would ask again.
      for (sent = false; !sent; ) await packNext();
    },
    async cancel() {
      zip.terminate();
      await files.return?.();
    },
  });
}
