import { parentPort, workerData } from "node:worker_threads";
import createLibheif from "libheif-js/libheif-wasm/libheif.js";
import type { HeicAnswer, HeicJob } from "./heic.server.ts";
import { tooManyPixels } from "./picture-limits.ts";
import { createTiff } from "./tiff.server.ts";

// The program of the thread that heic.server.ts starts. It calls the C functions of libheif
// (heif.h) in WebAssembly. A pointer is a number.

const heif = createLibheif();

/** The maximum size of EXIF or XMP data, in bytes. Cameras write a few kilobytes. */
const maxMetadata = 1_000_000;

/** The maximum size of a tile, in pixels. Phones use tiles of 512 × 512 pixels. */
const maxTile = 4_000_000;

const heifColorspaceRgb = 1;
const heifChromaRgb = 10;
const heifChromaRgba = 11;
const heifChannelInterleaved = 10;
/** The primaries of Display P3 (ITU-T H.273, table 2). */
const p3Primaries = 12;

/** The EXIF orientations for turns to the left. The keys are degrees. */
const orientations: Record<number, number> = { 0: 1, 90: 8, 180: 3, 270: 6 };

const memory = (): Uint8Array => heif.HEAPU8;
const u32 = (at: number) => new DataView(memory().buffer).getUint32(at, true);
const copyOf = (at: number, length: number) => Buffer.from(memory().slice(at, at + length));
const textAt = (at: number) =>
  Buffer.from(memory().subarray(at, memory().indexOf(0, at))).toString();
/** Converts a number to a type of four letters, such as `nclx`. */
const letters = (type: number) => Buffer.from([24, 16, 8, 0].map((by) => type >>> by)).toString();

/** Memory in which libheif writes errors and results. */
const error = heif._malloc(12);
const result = heif._malloc(64);

/**
 * Calls a function of libheif that may write an error.
 * @throws Error with the message of libheif
 */
function attempt(call: (error: number) => void) {
  call(error);
  if (u32(error) !== 0) throw new Error(textAt(u32(error + 8)));
}

/** Calls a function that writes bytes, and returns these bytes. */
function bytesOf(length: number, write: (at: number) => void) {
  const at = heif._malloc(length);
  write(at);
  const bytes = copyOf(at, length);
  heif._free(at);
  return bytes;
}

function decode(file: Uint8Array, p3: Uint8Array): HeicAnswer {
  const data = heif._malloc(file.length);
  memory().set(file, data);
  const context = heif._heif_context_alloc();
  attempt((to) =>
    heif._heif_context_read_from_memory_without_copy(to, context, data, file.length, 0),
  );
  attempt((to) => heif._heif_context_get_primary_image_handle(to, context, result));
  const handle = u32(result);

  const { turn, isTurned, isOther } = readTransformations(context, handle);
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) === 1;
  const { columns, rows, tile, canvas } = readTiles(handle);
  const channels = hasAlpha ? 4 : 3;
  const isDeep = heif._heif_image_handle_get_luma_bits_per_pixel(handle) > 8;
  // Decodes one tile after another if possible. If libheif decodes a whole picture at once, it
  // holds several copies of this picture in memory.
  const hasTiles = columns * rows > 1 && tile.width * tile.height <= maxTile;
  const inTiles = hasTiles && !hasAlpha && !isOther;
  const bytesPerPixel = channels * (inTiles ? 1 : isDeep ? 7 : 5);
  const detail = tooManyPixels({ type: "heic", ...canvas, inPasses: false, bytesPerPixel });
  if (detail) return { refusal: "tooManyPixels", detail };

  const turned = {
    width: heif._heif_image_handle_get_width(handle),
    height: heif._heif_image_handle_get_height(handle),
  };
  const { width, height } = inTiles ? canvas : turned;
  const icc = readProfile(handle, p3);
  const orientation = inTiles ? turn : 1;
  const { file: picture, pixels } = createTiff({ width, height, channels, orientation, icc });

  /** Copies the decoded picture in `result` to its position in the whole picture. */
  function copy(left: number, top: number) {
    const image = u32(result);
    const from = heif._heif_image_get_plane_readonly(image, heifChannelInterleaved, result);
    const stride = u32(result);
    const across = Math.min(
      heif._heif_image_get_width(image, heifChannelInterleaved),
      width - left,
    );
    const down = Math.min(heif._heif_image_get_height(image, heifChannelInterleaved), height - top);
    for (let y = 0; y < down; y += 1) {
      const row = from + y * stride;
      pixels.set(
        memory().subarray(row, row + across * channels),
        ((top + y) * width + left) * channels,
      );
    }
    heif._heif_image_release(image);
  }

  const options = heif._heif_decoding_options_alloc();
  const chroma = hasAlpha ? heifChromaRgba : heifChromaRgb;
  if (inTiles) {
    // Sets the second field of the options, `ignore_transformations`.
    memory()[options + 1] = 1;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        attempt((to) =>
          heif._heif_image_handle_decode_image_tile(
            ...[to, handle, result, heifColorspaceRgb, chroma, options],
            ...[column, row],
          ),
        );
        copy(column * tile.width, row * tile.height);
      }
    }
  } else {
    attempt((to) =>
      heif._heif_decode_image(to, handle, result, heifColorspaceRgb, chroma, options),
    );
    copy(0, 0);
  }
  return { picture, turned: isTurned, ...readMetadata(handle) };
}

/**
 * Reads how a picture is turned, mirrored or cropped.
 * @returns the turn as an EXIF orientation, whether the picture is turned, and whether it has other
 * transformations
 */
function readTransformations(context: number, handle: number) {
  const item = heif._heif_image_handle_get_item_id(handle);
  const count = heif._heif_item_get_transformation_properties(context, item, result, 8);
  const types = Array.from({ length: count }, (_, at) => {
    const property = u32(result + at * 4);
    const type = letters(heif._heif_item_get_property_type(context, item, property));
    if (type !== "irot") return { type, degrees: 0 };
    const degrees = heif._heif_item_get_property_transform_rotation_ccw(context, item, property);
    return { type, degrees };
  });
  const turns = types.filter(({ degrees }) => degrees > 0);
  return {
    turn: orientations[turns[0]?.degrees ?? 0] ?? 1,
    isTurned: turns.length > 0 || types.some(({ type }) => type === "imir"),
    isOther: turns.length > 1 || types.some(({ type }) => type !== "irot"),
  };
}

/** Reads the number of tiles and their size, and the size of the picture before it is turned. */
function readTiles(handle: number) {
  attempt((to) => heif._heif_image_handle_get_image_tiling(to, handle, 0, result));
  const field = (at: number) => u32(result + at * 4);
  return {
    ...{ columns: field(1), rows: field(2) },
    tile: { width: field(3), height: field(4) },
    canvas: {
      // The number is unsigned in C. `>>> 0` makes it unsigned here.
      width: heif._heif_image_handle_get_ispe_width(handle) >>> 0,
      height: heif._heif_image_handle_get_ispe_height(handle) >>> 0,
    },
  };
}

/** Returns the colour profile, or null for sRGB. */
function readProfile(handle: number, p3: Uint8Array) {
  const type = letters(heif._heif_image_handle_get_color_profile_type(handle));
  if (type === "nclx") {
    attempt((to) => heif._heif_image_handle_get_nclx_color_profile(to, handle, result));
    return u32(u32(result) + 4) === p3Primaries ? p3 : null;
  }
  const length = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (length === 0) return null;
  return bytesOf(length, (at) =>
    attempt((to) => heif._heif_image_handle_get_raw_color_profile(to, handle, at)),
  );
}

/** Reads the first EXIF and the first XMP data. */
function readMetadata(handle: number) {
  const count = heif._heif_image_handle_get_number_of_metadata_blocks(handle, 0);
  const ids = bytesOf(count * 4, (at) =>
    heif._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, at, count),
  );
  const found: { exif?: Buffer; xmp?: Buffer } = {};
  for (let at = 0; at < ids.length; at += 4) {
    const id = ids.readUInt32LE(at);
    const length = heif._heif_image_handle_get_metadata_size(handle, id);
    const isExif = textAt(heif._heif_image_handle_get_metadata_type(handle, id)) === "Exif";
    if (length > maxMetadata || (isExif ? found.exif : found.xmp)) continue;
    const bytes = bytesOf(length, (to) =>
      attempt((failure) => heif._heif_image_handle_get_metadata(failure, handle, id, to)),
    );
    // The first four bytes give the number of bytes between them and the EXIF data.
    if (isExif && length > 4) found.exif = bytes.subarray(4 + bytes.readUInt32BE());
    if (!isExif) found.xmp = bytes;
  }
  return found;
}

const job: HeicJob = workerData;
const answer = decode(job.file, job.p3);
// Transfers the pixels to the main thread, because a copy would need the same memory again.
parentPort?.postMessage(answer, "picture" in answer ? [answer.picture.buffer] : []);
