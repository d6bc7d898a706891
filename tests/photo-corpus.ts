import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { box, coded, exif, grid, heic, heicInTiles, picture, size } from "./heic.ts";
import { chunk } from "./worst-photos.ts";

/** A file for the corpus, with its name and type as a client sends them. */
export interface CorpusFile {
  what: string;
  bytes: Buffer;
  name?: string;
  type?: string;
  /**
   * True if the site must accept the file, false if it must refuse it; undefined if both are right.
   */
  accepted?: boolean;
}

type Format = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
const formats = ["jpeg", "png", "webp", "avif", "heic"] as const;

/** Draws a blue picture with a red corner at the top left, which shows whether it is upright. */
function draw() {
  const corner = { create: { width: 40, height: 30, channels: 3, background: "#f00" } } as const;
  const base = sharp({ create: { width: 120, height: 80, channels: 3, background: "#00f" } });
  return base
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const encode = (picture: Sharp, format: Format) => picture.toFormat(format).toBuffer();

/** Creates a generator of pseudorandom numbers, the same each time (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function mutate(bytes: Buffer, seed: number) {
  const random = randomFrom(seed);
  const mutant = Buffer.from(bytes);
  const changes = 1 + Math.floor(random() * 12);
  for (let count = 0; count < changes; count += 1) {
    mutant[Math.floor(random() * mutant.length)] = Math.floor(random() * 256);
  }
  return mutant;
}

function noise(length: number, seed: number) {
  const random = randomFrom(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

/** Makes a PNG of one colour that claims this size. */
function hugePng(width: number, height: number, extra: Buffer = Buffer.alloc(0), rows = 10) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [signature, chunk("IHDR", header), extra, chunk("IDAT", pixels)];
  return Buffer.concat([...parts, chunk("IEND", Buffer.alloc(0))]);
}

/** Adds IPTC data with the name of a city to a JPEG, as Photoshop writes them. */
function withCity(jpeg: Buffer) {
  const city = Buffer.from("\x1c\x02\x5a\x00\x06Zurich", "latin1");
  const resource = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0", "latin1"),
    Buffer.from([city.length]),
    city,
    Buffer.alloc(city.length % 2),
  ]);
  const head = Buffer.from([0xff, 0xed, 0, resource.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, resource, jpeg.subarray(2)]);
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="47,22.0N"/></rdf:RDF></x:xmpmeta>`;
const position = { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" };

const heicDrawing = () => picture(coded("drawing"), size(120, 80));

/** Makes HEIC files that are meant to take much time or memory. */
function hostileHeics(): [what: string, bytes: Buffer][] {
  const whole = heic([heicDrawing()]);
  const tile = coded("tile");
  const loop = grid({ columns: 1, rows: 1, width: 512, height: 512 }, [1]);
  const circle = (to: number) => ({ ...loop, refers: { dimg: [to] } });
  let nested = box("free");
  for (let depth = 0; depth < 20_000; depth += 1) nested = box("meta", Buffer.alloc(4), nested);
  const many = Buffer.concat(Array<Buffer>(500_000).fill(box("free")));
  const four = { columns: 2, rows: 2, width: 1024, height: 1024 };
  return [
    ["HEIC of 1,000 megapixels", heic([picture(tile, size(32_768, 32_768))])],
    ["HEIC of the most pixels", heic([picture(tile, size(0xffffffff, 0xffffffff))])],
    ["HEIC larger than it says", heic([picture(tile, size(16, 16))])],
    ["HEIC of 4,032 tiles", heicInTiles({ columns: 64, rows: 63, width: 32_768, height: 32_256 })],
    ["HEIC whose tiles refer to the whole", heic([loop])],
    ["HEIC whose pictures refer to each other", heic([circle(2), circle(1)])],
    ["HEIC without its tiles", heic([grid(four, [2, 3, 4, 5])])],
    ["HEIC of nested boxes", Buffer.concat([whole.subarray(0, 24), nested])],
    [
      "HEIC of a million boxes",
      Buffer.concat([whole.subarray(0, 24), box("meta", Buffer.alloc(4), many)]),
    ],
    ["HEIC without a picture", heic([exif(Buffer.from("II*\0"), 1)])],
    ["HEIC of nothing but a name", whole.subarray(0, 24)],
  ];
}

/** Makes files that strangers may send: of every kind, damaged, too large, or malicious. */
export async function makeCorpus(): Promise<CorpusFile[]> {
  const drawn = await draw();
  const drawing = () => sharp(drawn);
  const whole = {
    jpeg: await encode(drawing(), "jpeg"),
    png: await encode(drawing(), "png"),
    webp: await encode(drawing(), "webp"),
    avif: await encode(drawing(), "avif"),
    heic: heic([heicDrawing()]),
  };
  const files: CorpusFile[] = [];
  const add = (what: string, bytes: Buffer | string, more: Partial<CorpusFile> = {}) =>
    files.push({ what, bytes: Buffer.from(bytes), ...more });

  for (const format of ["jpeg", "png", "webp"] as const) {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      // Turns the drawing away first, so that its orientation tag makes it upright again.
      const turned = await turnAway(drawing(), orientation).png().toBuffer();
      const bytes = await encode(sharp(turned).withMetadata({ orientation }), format);
      add(`upright ${format} ${orientation}`, bytes, { accepted: true });
    }
    const exif = await encode(sharp(whole[format]).withExif({ IFD3: position }), format);
    add(`place in EXIF, ${format}`, exif, { accepted: true });
    const inXmp = await encode(sharp(whole[format]).withXmp(xmp), format);
    add(`place in XMP, ${format}`, inXmp, { accepted: true });
  }
  add("place in IPTC", withCity(whole.jpeg), { accepted: true });
  const accepted = { accepted: true };
  add("AVIF", whole.avif, accepted);
  add("CMYK", await drawing().toColourspace("cmyk").jpeg().toBuffer(), accepted);
  add("16 bit", await drawing().toColourspace("rgb16").png().toBuffer(), accepted);
  add("grey", await drawing().greyscale().jpeg().toBuffer(), accepted);
  add("palette", await drawing().png({ palette: true }).toBuffer(), accepted);
  add("see-through", await drawing().ensureAlpha(0.5).png().toBuffer(), accepted);
  add("progressive", await drawing().jpeg({ progressive: true }).toBuffer(), accepted);
  add("one pixel", await drawing().resize(1, 1).png().toBuffer(), accepted);
  add("long and narrow", await drawing().resize(3, 9000, { fit: "fill" }).png().toBuffer());
  const five = sharp(Buffer.alloc(500), { raw: { width: 10, height: 10, channels: 3 } });
  add(
    "five channels",
    await five
      .joinChannel(Buffer.alloc(100), { raw: { width: 10, height: 10, channels: 1 } })
      .tiff()
      .toBuffer(),
  );
  for (const format of ["gif", "tiff"] as const) {
    const bytes = await encode(drawing(), format);
    add(format, bytes, accepted);
    for (let seed = 0; seed < 24; seed += 1) {
      add(`mutant ${seed} of ${format}`, mutate(bytes, seed));
    }
  }
  for (const [what, bytes] of hostileHeics()) add(what, bytes, { accepted: false });

  for (const format of formats) {
    for (const percent of [1, 50, 99]) {
      const cut = whole[format].subarray(0, (whole[format].length * percent) / 100);
      // The last bytes of some formats have no content, so a file may be accepted without them.
      add(`${format} cut off at ${percent} %`, cut, percent < 99 ? { accepted: false } : {});
    }
    for (const other of formats.filter((each) => each !== format)) {
      const wrong = { name: `photo.${other}`, type: `image/${other}`, accepted: true };
      add(`${format} that is called ${other}`, whole[format], wrong);
    }
    for (let seed = 0; seed < 75; seed += 1) {
      add(`mutant ${seed} of ${format}`, mutate(whole[format], seed));
    }
    for (let seed = 0; seed < 35; seed += 1) {
      const start = whole[format].subarray(0, 16);
      add(`noise ${seed} like ${format}`, Buffer.concat([start, noise(600, seed)]));
    }
  }
  for (let percent = 2; percent < 100; percent += 2) {
    add(
      `JPEG cut off at ${percent} %`,
      whole.jpeg.subarray(0, (whole.jpeg.length * percent) / 100),
    );
  }
  const refused = { accepted: false };
  const script = "<script>alert(1)</script>";
  add("GIF and script", `GIF89a/*${script}*/=1`, refused);
  add("JPEG and ZIP", Buffer.concat([whole.jpeg, Buffer.from(`PK\x03\x04${script}`)]), accepted);
  add("PNG and HTML", Buffer.concat([whole.png, Buffer.from(script)]), accepted);
  add("HTML and PNG", Buffer.concat([Buffer.from(script), whole.png]), refused);
  const text = chunk("tEXt", Buffer.from(`Comment\0${script}`));
  add(
    "PNG with a script",
    Buffer.concat([whole.png.subarray(0, 33), text, whole.png.subarray(33)]),
    accepted,
  );
  add("SVG with a script", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, refused);
  add(
    "SVG that reads a file",
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    refused,
  );
  add("PDF", "%PDF-1.7\n1 0 obj", refused);
  add("30,000 × 30,000", hugePng(30_000, 30_000), refused);
  add("2,000,000,000 pixels in a row", hugePng(2_000_000_000, 1, Buffer.alloc(0), 0), refused);
  add("decompression bomb", hugePng(9000, 9000, Buffer.alloc(0), 9000), refused);
  const bomb = deflateSync(Buffer.alloc(60_000_000));
  add(
    "colour-profile bomb",
    hugePng(8, 8, chunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), bomb]))),
  );
  add("text bomb", hugePng(8, 8, chunk("zTXt", Buffer.concat([Buffer.from("t\0\0"), bomb]))));
  const frames = { width: 8, height: 16_000, channels: 3, pageHeight: 8 } as const;
  const many = sharp(noise(8 * 16_000 * 3, 1), { raw: frames });
  add("2,000 frames", await many.webp({ loop: 0, effort: 0 }).toBuffer(), accepted);
  const control = chunk("acTL", Buffer.alloc(8, 1));
  add(
    "animated PNG",
    Buffer.concat([whole.png.subarray(0, 33), control, whole.png.subarray(33)]),
    accepted,
  );
  add("zero bytes", "", refused);
  add("one byte", "\xff", refused);
  for (const name of [
    "../../etc/passwd",
    "/etc/passwd",
    "..\\..\\x.jpg",
    `${"a".repeat(300)}.jpg`,
    "\u202egpj.exe",
    "a\u200fb.jpg",
    "a\0b.jpg",
    'a"b.jpg',
    "a\r\nb.jpg",
    "",
    ".",
    "..",
    "CON",
    "%2e%2e%2fx",
  ]) {
    add(`called ${JSON.stringify(name).slice(0, 40)}`, whole.jpeg, {
      name,
      accepted: name ? true : undefined,
    });
  }
  return files;
}

/** Applies the opposite of an orientation to a picture (EXIF, 4.6.4). */
function turnAway(picture: Sharp, orientation: number) {
  if (orientation === 2) return picture.flop();
  if (orientation === 3) return picture.rotate(180);
  if (orientation === 4) return picture.flip();
  // sharp mirrors first, whatever the order of the calls.
  if (orientation === 5) return picture.rotate(270).flop();
  if (orientation === 6) return picture.rotate(270);
  if (orientation === 7) return picture.rotate(90).flop();
  return orientation === 8 ? picture.rotate(90) : picture;
}
