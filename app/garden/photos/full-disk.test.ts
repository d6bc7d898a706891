import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { formOf } from "../../../tests/photos.ts";

let garden: Garden;
let rosa: Gardener;
let uploads: string;
beforeAll(async () => {
  garden = await openGarden("sqlite");
  rosa = await garden.register();
  ({ uploads } = garden.services.photos);
  mkdirSync(uploads);
});
afterAll(() => garden.close());

/** Mounts a small disk for uploads, which needs root. Returns false if mounting fails. */
function mountDisk(kB: number) {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kB}k`, "tmpfs", uploads], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

test.each([
  ["takes the file, but not its versions", 700],
  ["does not take the file", 100],
])("on a disk that %s a photo is refused, and nothing is left of it", async (_, kB) => {
  if (!mountDisk(kB)) return;
  try {
    // Pictures of noise make large files.
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const create = { width: 1000, height: 700, channels: 3, background: "red", noise } as const;
    const raw = formOf("photo", await sharp({ create }).jpeg({ quality: 90 }).toBuffer());
    const reply = await garden.ask("POST", "/user/photos", { token: rosa.token, raw });
    expect(reply.status).toBe(507);
    expect(reply.headers.get("retry-after")).toBe("60");
    expect(readdirSync(uploads)).toEqual([]);
    const left = await garden.ask("GET", "/user/photos", { token: rosa.token });
    expect(await left.json()).toMatchObject({ uploads: 60 });
    expect((await garden.ask("GET", "/home/browseTips")).status).toBe(200);
  } finally {
    execFileSync("umount", [uploads]);
  }
});
