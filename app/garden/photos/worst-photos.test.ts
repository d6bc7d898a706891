import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Garden, openGarden } from "../../../tests/garden.ts";
import { formOf } from "../../../tests/photos.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { convertersOf, worstPhotos } from "../../../tests/worst-photos.ts";
import { maxPictureMemory, tooManyPixels } from "./picture-limits.ts";

let garden: Garden;
beforeAll(async () => {
  garden = await openGarden("sqlite");
});
afterAll(() => garden.close());

test.runIf(isSweep)(
  "the worst pictures are taken with little memory, or refused with what would be taken",
  async () => {
    const { token } = await garden.register();
    for (const { what, make, refused } of worstPhotos.filter(({ quick }) => quick)) {
      const raw = formOf("photo", await make());
      const reply = await garden.ask("POST", "/user/photos", { token, raw });
      const { detail, type } = await reply.json();
      if (!refused) expect([what, reply.status, detail]).toEqual([what, 201, undefined]);
      else {
        expect([what, reply.status, type]).toEqual([what, 422, "urn:trellis:problem:photo-pixels"]);
        expect(detail).toMatch(refused);
      }
      if (!existsSync("/proc/self/oom_score_adj")) continue;
      const all = convertersOf(process.pid);
      expect(all.length, what).toBeGreaterThan(0);
      for (const { most, diesFirst } of all) {
        expect(most, what).toBeLessThan(maxPictureMemory);
        expect(diesFirst).toBe(true);
      }
    }
  },
);

test.each([
  ["jpeg", 8160, 6120, false],
  ["jpeg", 12_240, 4080, false],
  ["jpeg", 16_382, 3000, false],
  ["jpeg", 6000, 4000, true],
  ["avif", 4032, 3024, false],
  ["avif", 4096, 3072, false],
  ["webp", 8064, 6048, false],
  ["png", 8064, 6048, false],
] as const)("what phones and cameras take is within the limits: %s, %i × %i", (...shape) => {
  const [type, width, height, inPasses] = shape;
  expect(tooManyPixels({ type, width, height, inPasses })).toBeNull();
});
