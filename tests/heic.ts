import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The pictures of tests/heic, drawn by sharp and encoded by `heif-enc` of Debian, without alpha: a
 * drawing of 120 × 80 pixels, a green tile of 512 × 512, and six patches of Display P3 in 10 bits
 * (4:4:4).
 */
type Drawn = "drawing" | "tile" | "patches";

/** A property box, such as a size or a rotation. */
export type Property = Buffer;

/** The properties of a picture in HEVC, and its bytes. */
interface Coded {
  /** The box with the decoder parameters. */
  hvcC: Buffer;
  data: Buffer;
}

interface Item {
  type: "hvc1" | "grid" | "iden" | "Exif" | "mime";
  data: Buffer;
  properties?: Property[];
  /** The items that this item refers to, by the type of the reference. Item numbers start at 1. */
  refers?: Record<string, readonly number[]>;
}

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => {
    bytes.writeUInt16BE(value, at * 2);
  });
  return bytes;
};

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4);
  });
  return bytes;
};

export function box(type: string, ...parts: Buffer[]) {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, "latin1"), content]);
}

const fullBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

export const size = (width: number, height: number) => fullBox("ispe", 0, u32(width, height));
/** @param turns quarter turns to the left */
export const turned = (turns: number) => box("irot", Buffer.from([turns]));
/** @param axis 0 swaps left and right, 1 top and bottom (ISO 23008-12:2022) */
export const mirrored = (axis: number) => box("imir", Buffer.from([axis]));
export const colours = (primaries: number) =>
  box("colr", Buffer.from("nclx"), u16(primaries, 13, 6), Buffer.from([0x80]));
export const profile = (icc: Buffer) => box("colr", Buffer.from("prof"), icc);
/** Makes the property that names the kind of an auxiliary picture. */
export const auxiliary = (kind: string) => fullBox("auxC", 0, Buffer.from(`${kind}\0`));
/** Makes the property that crops a picture to its middle. */
export const cropped = (width: number, height: number) =>
  box("clap", u32(width, 1, height, 1, 0, 1, 0, 1));

/** Reads a picture of tests/heic. */
export const coded = (name: Drawn) => codedIn(readFileSync(join("tests/heic", `${name}.heic`)));

/** Reads a picture that `heif-enc` made: one item in `mdat`. */
export function codedIn(file: Buffer): Coded {
  const start = file.indexOf("hvcC") - 4;
  const data = file.indexOf("mdat") + 4;
  return {
    hvcC: file.subarray(start, start + file.readUInt32BE(start)),
    data: file.subarray(data),
  };
}

/** Makes an item of a picture in HEVC. */
export const picture = ({ hvcC, data }: Coded, ...properties: Property[]): Item => ({
  ...{ type: "hvc1", data },
  properties: [hvcC, ...properties],
});

/** Makes a picture of tiles in rows. `tiles` lists the item numbers of the tiles. */
export function grid(shape: Grid, tiles: number[], ...properties: Property[]): Item {
  const { columns, rows, width, height } = shape;
  const head = Buffer.from([0, 1, rows - 1, columns - 1]);
  return {
    ...{ type: "grid", data: Buffer.concat([head, u32(width, height)]) },
    properties: [size(width, height), ...properties],
    refers: { dimg: tiles },
  };
}

interface Grid {
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** Makes a HEIC of green tiles of 512 × 512 pixels. */
export function heicInTiles(shape: Grid, ...properties: Property[]) {
  const count = shape.columns * shape.rows;
  const tile = picture(coded("tile"), size(512, 512));
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return heic([...numbers.map(() => tile), grid(shape, numbers, ...properties)], {
    primary: count + 1,
  });
}

/** Makes an item with the EXIF data of another item. @param tiff begins with `II` or `MM` */
export const exif = (tiff: Buffer, of: number): Item => ({
  ...{ type: "Exif", data: Buffer.concat([u32(0), tiff]) },
  refers: { cdsc: [of] },
});

/**
 * Makes a HEIC file (ISO 23008-12).
 * @param options `primary` is the number of the primary item, from 1; `end` ends the file
 */
export function heic(items: Item[], { primary = 1, end = Buffer.alloc(0) } = {}) {
  const ftyp = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"));
  const numbered = items.map((item, at) => ({ ...item, id: at + 1 }));
  const properties = [...new Set(items.flatMap((item) => item.properties ?? []))];
  // Items can share their data.
  const contents = [...new Set(items.map(({ data }) => data))];
  const infos = numbered.map(({ id, type }) =>
    fullBox(
      "infe",
      2,
      u16(id, 0),
      Buffer.from(`${type}\0${type === "mime" ? "application/rdf+xml\0" : ""}`),
    ),
  );
  const references = numbered.flatMap(({ id, refers = {} }) =>
    Object.entries(refers).map(([type, to]) => box(type, u16(id, to.length, ...to))),
  );
  const associations = numbered.map(({ id, properties: own = [] }) =>
    Buffer.concat([
      u16(id),
      Buffer.from([own.length]),
      u16(...own.map((each) => 0x8000 | (properties.indexOf(each) + 1))),
    ]),
  );
  const meta = (start: number) => {
    const places = numbered.map(({ id, data }) => {
      const before = contents.slice(0, contents.indexOf(data));
      const at = start + before.reduce((sum, { length }) => sum + length, 0);
      return Buffer.concat([u16(id, 0, 1), u32(at, data.length)]);
    });
    return fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, u32(0), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, u16(primary)),
      fullBox("iloc", 0, Buffer.from([0x44, 0]), u16(items.length), ...places),
      fullBox("iinf", 0, u16(items.length), ...infos),
      fullBox("iref", 0, ...references),
      box(
        "iprp",
        box("ipco", ...properties),
        Buffer.concat([
          u32(16 + Buffer.concat(associations).length),
          Buffer.from("ipma\0\0\0\x01"),
          u32(items.length),
          ...associations,
        ]),
      ),
    );
  };
  const mdat = box("mdat", ...contents);
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), mdat, end]);
}
