import { setImmediate } from "node:timers/promises";

interface ZippedFile {
  name: string;
  /** The parts of the file, which are read while the file is packed. */
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The number of bytes that are packed at once. This takes some milliseconds. */
const step = 64 * 1024;

/**
 * Packs files while they are read, so that memory holds one part at a time. Compresses only text,
 * because pictures are already compressed.
 */
export function zipStream(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  async function* pack() {
    const { Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
    const chunks: Uint8Array[] = [];
    let failure: Error | null = null;
    const zip = new Zip((error, chunk) => {
      failure ??= error;
      chunks.push(chunk);
    });
    for await (const { name, parts } of files) {
      const entry = name.endsWith(".json") ? new ZipDeflate(name) : new ZipPassThrough(name);
      zip.add(entry);
      for await (const part of parts) {
        for (let start = 0; start < part.length; start += step) {
          entry.push(part.subarray(start, start + step));
          if (failure) throw failure;
          yield* chunks.splice(0);
          // Gives other requests a turn.
          await setImmediate();
        }
      }
      entry.push(new Uint8Array(0), true);
    }
    zip.end();
    yield* chunks.splice(0);
  }
  const packed = pack();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await packed.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await packed.return();
    },
  });
}
