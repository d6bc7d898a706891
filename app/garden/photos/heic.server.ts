import { once } from "node:events";
import { Worker } from "node:worker_threads";
import sharp from "sharp";

/** The input of heic-decoder.server.ts: a file, and the profile of Display P3. */
export interface HeicJob {
  file: Uint8Array;
  p3: Uint8Array;
}

/** The primary picture of a HEIC as a TIFF, or an explanation if it is too large. */
export type HeicAnswer =
  | { refusal: "tooManyPixels"; detail: string }
  | {
      picture: Uint8Array<ArrayBuffer>;
      turned: boolean;
      exif?: Uint8Array;
      xmp?: Uint8Array;
    };

/**
 * Decodes the primary picture of a HEIC in a thread. Meanwhile the main thread can enforce the
 * limits of this process. The memory is freed when the thread ends.
 * @throws Error if the file is damaged
 */
export async function decodeHeic(file: Buffer): Promise<HeicAnswer> {
  const job: HeicJob = { file, p3: await readP3() };
  // The program of this process is photo-converter.server.ts, or photo-converter.js in the build.
  const program = (process.argv[1] ?? "").replace("photo-converter", "heic-decoder");
  const thread = new Worker(program, { workerData: job });
  const [answer] = await once(thread, "message");
  await thread.terminate();
  return answer;
}

/** Reads the profile of Display P3 that sharp contains. */
async function readP3() {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
  const tiny = await pixel.withIccProfile("p3").png().toBuffer();
  const { icc } = await sharp(tiny).metadata();
  if (!icc) throw new Error("sharp has no profile for Display P3");
  return icc;
}
