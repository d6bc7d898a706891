import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** The number of bytes packed at once: some milliseconds of work. */
const step = 256 * 1024;

/** Packs files into a stream, with one file in memory at a time. Only text is compressed. */
export function zipStream(files: AsyncIterator<ZippedFile>): ReadableStream<Uint8Array> {
  let zip: Zip;
  let entry: ZipDeflate | ZipPassThrough | null = null;
  let rest: Uint8Array = new Uint8Array(0);
  let sent = false;

  async function packNext() {
    // Other requests may run before the next bytes.
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
      // Without any output, the stream would not pull again.
      for (sent = false; !sent; ) await packNext();
    },
    async cancel() {
      zip.terminate();
      await files.return?.();
    },
  });
}
