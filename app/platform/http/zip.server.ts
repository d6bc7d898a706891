import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Packs files as they are read: memory has one of them at a time. Pictures are compressed already,
 * and only text is compressed.
 */
export function zipStream(files: AsyncIterator<ZippedFile>): ReadableStream<Uint8Array> {
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const { done, value } = await files.next();
      if (done) return zip.end();
      const { name, bytes } = value;
      const entry = name.endsWith(".json") ? new ZipDeflate(name) : new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
    },
    async cancel() {
      zip.terminate();
      await files.return?.();
    },
  });
}
