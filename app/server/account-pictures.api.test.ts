import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../tests/garden.ts";
import { saveGardener } from "../garden/gardeners/gardener-accounts.store.server.ts";
import { createPictureRefusal } from "./account-pictures.server.ts";

const photoIsGone = "This photo is no longer here. Upload it again.";
const noSuchDrawing = "We don’t have that drawing. Choose another one.";

describe.each(ruleEngines)("the picture of an account on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let photo: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    photo = await garden.addPhoto(rosa);
  });
  afterAll(() => garden.close());

  const choose = async ({ cookie }: Gardener, image: string, name?: string) => {
    const body = { image, name };
    return garden.ask("POST", "/identity/update-user", { headers: { cookie }, body });
  };
  const register = (image: string) =>
    garden.ask("POST", "/identity/sign-up/email", {
      body: {
        email: `${crypto.randomUUID()}@example.org`,
        password: "Secret-garden",
        name: "",
        image,
      },
    });
  const pictureOf = async ({ email }: Gardener) => {
    const { reader } = garden.database;
    const account = reader.selectFrom("user").select("image").where("email", "=", email);
    return (await account.executeTakeFirstOrThrow()).image;
  };

  test("is an own photo, a drawing of the site, or an address elsewhere", async () => {
    const pictures = [
      ...[`/photos/${photo}/1280.jpg`, `/photos/${photo}/320.webp`],
      ...["/pictures/people/3.svg", "https://example.org/other.png"],
    ];
    for (const picture of pictures) {
      expect((await choose(rosa, picture)).status).toBe(200);
      expect(await pictureOf(rosa)).toBe(picture);
    }
    expect((await register("/pictures/people/3.svg")).status).toBe(200);
  });

  test("is not another's photo, nor a missing photo or drawing", async () => {
    const olive = await garden.register("Olive Tree");
    const refused = [
      [olive, `/photos/${photo}/1280.jpg`, photoIsGone],
      [olive, `/photos/${photo}/320.webp`, photoIsGone],
      [rosa, `/photos/${photo}/999.jpg`, photoIsGone],
      [rosa, `/photos/${crypto.randomUUID()}/1280.jpg`, photoIsGone],
      [rosa, "/photos/other.jpg", noSuchDrawing],
      [rosa, "/pictures/people/99.svg", noSuchDrawing],
    ] as const;
    for (const [gardener, picture, title] of refused) {
      const before = await pictureOf(gardener);
      const reply = await choose(gardener, picture);
      expect([picture, reply.status, await reply.json()]).toMatchObject([
        picture,
        400,
        { code: "VALIDATION_ERROR", title },
      ]);
      expect(await pictureOf(gardener)).toBe(before);
    }
  });

  test("is not a photo when the account is created", async () => {
    for (const id of [photo, crypto.randomUUID()]) {
      const reply = await register(`/photos/${id}/1280.jpg`);
      expect([reply.status, await reply.json()]).toMatchObject([400, { title: photoIsGone }]);
    }
    expect((await register("/pictures/people/99.svg")).status).toBe(400);
  });

  test("from an external provider is not shown if it is another's photo", async () => {
    const account = { uid: "elsewhere", name: "Hosted Hana", email: "hana@example.org" };
    const image = `/photos/${photo}/1280.jpg`;
    const { database, clock, newId } = garden.services;
    const id = await database.transaction((transaction) =>
      saveGardener(transaction, { ...account, image }, { now: clock(), newId, languages: ["en"] }),
    );
    const gardener = database.reader.selectFrom("gardeners").select("image").where("id", "=", id);
    expect(await gardener.executeTakeFirst()).toEqual({ image: null });
  });

  test("stays when the name changes, even if its photo is gone", async () => {
    const picture = `/photos/${photo}/640.webp`;
    await choose(rosa, picture);
    await garden.database.writer.deleteFrom("photos").where("id", "=", photo).execute();
    expect((await choose(rosa, picture, "Rosa Grove")).status).toBe(200);
    expect((await choose(rosa, `/photos/${photo}/320.webp`)).status).toBe(400);
  });

  test("is one of the site's own if pictures from other sites are off", async () => {
    const refuse = createPictureRefusal({ ...garden.services, outsidePictures: false });
    const elsewhere = await refuse(null, "https://example.org/rosa.png");
    expect(elsewhere).toMatch(/^This site doesn’t show pictures from other sites/);
    expect(await refuse(null, "/pictures/people/3.svg")).toBeNull();
  });
});
