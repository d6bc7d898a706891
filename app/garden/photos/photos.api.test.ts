import { readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { drawPhoto, formOf } from "../../../tests/photos.ts";

describe.each(ruleEngines)("photos on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    olive = await garden.register("Olive Tree");
  });
  afterAll(() => garden.close());

  const send = (file: Uint8Array, { token } = rosa) =>
    garden.ask("POST", "/user/photos", { token, raw: formOf("photo", file) });

  async function upload(file: Uint8Array, gardener = rosa) {
    const reply = await send(file, gardener);
    expect(reply.status, await reply.clone().text()).toBe(201);
    return await reply.json();
  }

  const get: Garden["getPhoto"] = (...request) => garden.getPhoto(...request);
  const pixels = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
  const leftovers = () => readdirSync(garden.services.photos.uploads);

  test("a photo from a phone becomes upright and small, and loses its place", async () => {
    const taken = await sharp(await drawPhoto(2400, 1800))
      .withExif({
        IFD0: { Orientation: "6", Make: "Phone" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1", GPSLongitude: "8/1 32/1 0/1" },
      })
      .keepMetadata()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { photo, receipt } = await upload(taken);
    expect(photo).toMatchObject({ width: 1800, height: 2400, alt: "" });
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/);
    expect(receipt).toMatchObject({ placeRemoved: true, turned: true, bytesBefore: taken.length });
    expect(receipt.bytesAfter).toBeLessThan(taken.length);
    for (const width of [320, 640, 1280, 1920]) {
      for (const format of ["avif", "webp", ...(width === 1280 ? ["jpg"] : [])]) {
        const bytes = await pixels(`/photos/${photo.id}/${width}.${format}`);
        const found = await sharp(bytes).metadata();
        const type = { avif: "heif", jpg: "jpeg" }[format] ?? format;
        const expected = Math.min(width, 1800);
        expect(found).toMatchObject({ format: type, width: expected, space: "srgb" });
        expect(found.height).toBe(Math.round((expected * 4) / 3));
        expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(
          Array(4).fill(undefined),
        );
        expect(bytes.includes("Phone")).toBe(false);
      }
    }
    expect(leftovers()).toEqual([]);
  });

  test("the reply contains the address of each size of a photo", async () => {
    for (const [width, widths] of [
      [2400, [320, 640, 1280, 1920]],
      [900, [320, 640, 900]],
      [200, [200]],
    ] as const) {
      const { photo } = await upload(await drawPhoto(width, 150));
      const sizes = photo.sizes as { width: number; address: string }[];
      expect(sizes.map((size) => size.width)).toEqual(widths);
      for (const size of sizes)
        expect(await sharp(await pixels(size.address)).metadata()).toMatchObject({
          ...{ format: "webp", width: size.width },
        });
      expect(await sharp(await pixels(photo.jpeg)).metadata()).toMatchObject({ format: "jpeg" });
    }
  });

  test("the most striking point stays visible when a photo is cropped", async () => {
    const { photo } = await upload(await drawPhoto(800, 600, 3));
    expect(photo.focus.x).toBeGreaterThan(65);
    expect(photo.focus.y).toBeLessThan(50);
  });

  test("files have their exact type, may be cached for ever, and can only be pictures", async () => {
    const { photo } = await upload(await drawPhoto(700, 500, 4));
    const path = `/photos/${photo.id}/640.webp`;
    expect((await get(path)).headers.get("cache-control")).toBe("private, no-cache");
    await garden.addTip(rosa, { photos: [{ id: photo.id, alt: "" }] });
    const whole = await get(path);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
      "accept-ranges": "bytes",
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    const head = await get(path, {}, "HEAD");
    expect([head.headers.get("content-length"), head.body]).toEqual([String(bytes.length), null]);
    const ranges: [range: string, from: number, to: number][] = [
      ["bytes=10-19", 10, 20],
      ["bytes=100-", 100, bytes.length],
      ["bytes=-7", bytes.length - 7, bytes.length],
      [`bytes=5-${bytes.length * 2}`, 5, bytes.length],
    ];
    for (const [range, from, to] of ranges) {
      const part = await get(path, { range });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
    }
    expect((await get(path, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    for (const range of ["bytes=0-1,4-5", "bytes=9-3", "lines=1-2"]) {
      expect((await get(path, { range })).status).toBe(200);
    }
    expect((await get(path, { range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
  });

  // These tests are about files and paths, so one database engine is enough.
  const testFiles = test.runIf(engine === "sqlite");

  testFiles.each([
    "/photos/",
    "/photos/0190a000-0000-7000-8000-000000000001/320.webp",
    "/photos/ID/",
    "/photos/ID/640.jpg",
    "/photos/ID/999.webp",
    "/photos/ID/640.webp/",
    "/photos/ID/640.webp%00.svg",
    "/photos/ID/..%2f..%2ftrellis.sqlite",
    "/photos/../photos/ID",
    "/photos/..%2fphotos%2fID/640.webp",
  ])("there is nothing at %s", async (path) => {
    const { photo } = await upload(await drawPhoto(64, 64, 5));
    const reply = await get(path.replace("ID", photo.id));
    expect(reply.status).toBe(404);
    expect(reply.headers.get("content-security-policy")).toBe("sandbox");
  });

  testFiles.each([
    ["a text", 415, "photo-type", async () => Buffer.from("not a picture at all")],
    ["nothing", 415, "photo-type", async () => Buffer.alloc(0)],
    [
      "a drawing with a script",
      415,
      "photo-type",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    ],
    ["half a photo", 422, "photo-broken", async () => (await drawPhoto()).subarray(0, 1500)],
    [
      "too many pixels",
      422,
      "photo-pixels",
      async () =>
        sharp({ create: { width: 9000, height: 6000, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
    ],
    ["more than 20 MB", 413, "photo-too-large", async () => Buffer.alloc(21 * 1024 * 1024, 7)],
  ])("%s is refused with %i %s", async (_, status, type, make) => {
    const reply = await send(await make());
    const problem = await reply.json();
    expect([reply.status, problem.type]).toEqual([status, `urn:trellis:problem:${type}`]);
    expect(problem.title).toMatch(/^[A-Z].*\.$/);
    expect(leftovers()).toEqual([]);
  });

  test("a body that is no form, has no file, or is incomplete is refused", async () => {
    const ask = (raw: string | FormData, type?: string) =>
      garden.ask("POST", "/user/photos", {
        token: rosa.token,
        raw,
        headers: type ? { "content-type": type } : {},
      });
    const boundary = "multipart/form-data; boundary=b";
    expect((await ask("{}", "application/json")).status).toBe(415);
    expect((await ask("x", "multipart/form-data")).status).toBe(415);
    expect((await ask(formOf("other", await drawPhoto(9, 9)))).status).toBe(422);
    expect((await ask("--b--\r\n", boundary)).status).toBe(422);
    const cut = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf';
    expect((await ask(cut, boundary)).status).toBe(400);
    const field = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
    expect((await ask(`${field.repeat(9)}${cut}\r\n--b--\r\n`, boundary)).status).toBe(400);
    expect(leftovers()).toEqual([]);
  });

  test("the same photo twice is stored once, but separately for each gardener", async () => {
    const file = await drawPhoto(300, 200, 8);
    const [first, second] = await Promise.all([upload(file), upload(file)]);
    expect(second.photo).toEqual(first.photo);
    const third = await upload(file, olive);
    expect(third.photo.id).not.toBe(first.photo.id);
    const ids = [];
    for await (const { id } of garden.services.photos.files.list()) ids.push(id);
    const rows = await garden.database.reader.selectFrom("photos").select("id").execute();
    expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  test("a tip shows its author's photos, and the first one is its picture", async () => {
    const photos = [];
    for (const seed of [11, 12, 13]) {
      photos.push((await upload(await drawPhoto(500, 400, seed))).photo);
    }
    const [a, b, c] = photos;
    const focus = { x: 10, y: 90 };
    const id = await garden.addTip(rosa, {
      photos: [
        { id: b.id, alt: "A  bed of leeks ", focus },
        { id: a.id, alt: "" },
      ],
    });
    const read = async () =>
      (await garden.ask("GET", `/user/tipDetail/${id}`, { token: olive.token })).json();
    const picture = `/photos/${b.id}/1280.jpg`;
    expect(await read()).toMatchObject({
      image_url: picture,
      photos: [{ ...b, alt: "A bed of leeks", focus }, a],
    });
    const list = await (await garden.ask("GET", "/home/browseTips")).json();
    expect(list[0]).toMatchObject({ _id: id, photos: [{ id: b.id }, { id: a.id }] });

    const edit = (tip: object) =>
      garden.ask("PUT", `/user/editTip/${id}`, { token: rosa.token, body: { ...aTip, ...tip } });
    await edit({ title: "Who knows nothing of photos keeps them", image_url: picture });
    expect((await read()).photos).toHaveLength(2);
    await edit({ image_url: picture, photos: [{ id: c.id, alt: "" }] });
    expect(await read()).toMatchObject({ image_url: `/photos/${c.id}/1280.jpg`, photos: [c] });
    await edit({ image_url: `/photos/${a.id}/1280.jpg` });
    expect((await read()).photos).toEqual([a]);
    await edit({});
    expect(await read()).toMatchObject({ image_url: aTip.image_url, photos: [] });
  });

  test("a tip cannot have another gardener's photo, the same photo twice, or too many photos", async () => {
    const { photo } = await upload(await drawPhoto(90, 80, 21));
    const tip = (more: object, { token } = olive) =>
      garden.ask("POST", "/user/addtip", { token, body: { ...aTip, ...more } });
    const one = { id: photo.id, alt: "" };
    const refused = await tip({ photos: [one] });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual([
      { path: "photos.0.id", message: "This photo is no longer here. Upload it again." },
    ]);
    expect((await tip({ image_url: `/photos/${photo.id}/1280.jpg` })).status).toBe(422);
    expect((await tip({ photos: [one, one] }, rosa)).status).toBe(422);
    const seven = Array.from({ length: 7 }, () => ({ id: crypto.randomUUID() }));
    expect((await tip({ photos: seven }, rosa)).status).toBe(422);
    expect((await tip({ photos: [one] }, rosa)).status).toBe(201);
  });

  test("a gardener must wait after sixty photos in an hour", async () => {
    const busy = await garden.register("Busy Bee");
    const tiny = Buffer.from("no picture");
    for (let count = 0; count < 60; count += 1) expect((await send(tiny, busy)).status).toBe(415);
    const reply = await send(tiny, busy);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await reply.json()).toMatchObject({ type: "urn:trellis:problem:too-many-photos" });
  });
});
