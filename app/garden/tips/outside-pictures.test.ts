import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";

describe.each(ruleEngines)("on a site without pictures from elsewhere, on %s,", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let strict: ReturnType<typeof createApi>;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    strict = createApi({ ...garden.services, outsidePictures: false });
  });
  afterAll(() => garden.close());

  const send = (method: string, path: string, tip: object) =>
    strict.request(new URL(path, siteUrl), {
      method,
      headers: { authorization: `Bearer ${rosa.token}`, "content-type": "application/json" },
      body: JSON.stringify({ ...aTip, ...tip }),
    });

  test("a new tip must have a picture of the site, and the field says so", async () => {
    const refused = await send("POST", "/user/addtip", {});
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual([
      {
        path: "image_url",
        message: expect.stringMatching(/^This site doesn’t show pictures from/),
      },
    ]);
    const own = await send("POST", "/user/addtip", { image_url: "/pictures/tips/basil.svg" });
    expect(own.status).toBe(201);
  });

  test("an edited tip can keep its outside picture, but not get another one", async () => {
    const path = `/user/editTip/${await garden.addTip(rosa)}`;
    expect((await send("PUT", path, { title: "Bury it deeper" })).status).toBe(200);
    const other = await send("PUT", path, { image_url: "https://example.org/other.jpg" });
    expect(other.status).toBe(422);
  });
});
