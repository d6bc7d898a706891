import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, goodTip, hosted, test } from "../browser/fixtures.ts";
import { fill, openMoreDetails } from "../browser/forms.ts";
import { swipe } from "../browser/hands.ts";
import { expectSuccess } from "../browser/toasts.ts";
import { coded, heic, picture, size, turned } from "../heic.ts";
import { drawPhoto } from "../photos.ts";

test.skip(hosted, "photos are the same wherever accounts are");

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Makes a photo as a phone stores it: taken upright, stored on its side, with its location. */
async function phonePhoto() {
  const lying = await drawPhoto(1200, 900, 3);
  return sharp(lying)
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Opens the form, and fills it in except for the photos. */
async function openForm(page: Page, title: string) {
  await page.goto("/shareTip");
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
  const { image_url: _, ...fields } = goodTip;
  await fill(page, { ...fields, title });
}

const choose = (page: Page) => page.getByLabel(/^(Choose|Add) photos$/);
const shown = (page: Page) => page.locator("fieldset li").getByText(/ → \d+ kB/);
const item = (page: Page, number: number) => page.locator("fieldset ol > li").nth(number - 1);

test("a photo of a phone is shown upright, and without its location", { tag: "@main" }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  await openForm(page, "Photographed peas");
  await choose(page).setInputFiles(jpeg("peas.jpg", await phonePhoto()));
  await expect(
    item(page, 1).getByText(/^Location removed, turned upright, \d+ kB → \d+ kB$/),
  ).toBeVisible();
  await expect(page.getByLabel("What photo 1 shows")).toHaveValue("Peas: Photographed peas");
  await page.getByLabel("What photo 1 shows").fill("Peas on hazel twigs");
  await page.getByText("Most important part", { exact: true }).click();
  await page.getByLabel("From left to right").fill("80");
  await expect(page.getByLabel("Picture address")).toHaveCount(0);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  await expectSuccess(page, "Tip  Added successfully");

  await page.getByRole("link", { name: "Edit Photographed peas" }).click();
  await expect(page.getByLabel("What photo 1 shows")).toHaveValue("Peas on hazel twigs");
  const reply = await newcomer.call("POST", "/user/myTips", { email: newcomer.email });
  const [tip] = (await reply.json()) as [
    { image_url: string; photos: { alt: string; width: number; height: number; focus: object }[] },
  ];
  expect(tip.image_url).toMatch(/^\/photos\/.*\/1280\.jpg$/);
  expect(tip.photos).toMatchObject([{ alt: "Peas on hazel twigs", width: 900, height: 1200 }]);
  expect(tip.photos[0]?.focus).toMatchObject({ x: 80 });
});

test("six photos are put into another order with the keyboard", { tag: "@long" }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  await openForm(page, "Six photos");
  const files = await Promise.all(
    Array.from({ length: 7 }, async (_, i) => jpeg(`${i}.jpg`, await drawPhoto(60, 40, i + 1))),
  );
  await choose(page).setInputFiles(files);
  await expect(
    page.getByRole("status").getByText("A tip can have 6 photos at most."),
  ).toBeAttached();
  await expect(shown(page)).toHaveCount(6, { timeout: 120_000 });
  await expect(choose(page)).toHaveCount(0);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await page.getByLabel(`What photo ${number} shows`).fill(`Number ${number}`);
  }
  await page.getByRole("button", { name: "Move photo 6 up" }).focus();
  for (let place = 6; place > 1; place--) {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Move photo ${place - 1} up` })).toBeFocused();
  }
  await expect(page.getByText("Moved to position 1 of 6.")).toBeAttached();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  const reply = await newcomer.call("POST", "/user/myTips", { email: newcomer.email });
  const [tip] = (await reply.json()) as [
    { image_url: string; photos: { id: string; alt: string }[] },
  ];
  const numbers = tip.photos.map(({ alt }) => alt.replace("Number ", ""));
  expect(numbers.join("")).toBe("612345");
  expect(tip.image_url).toContain(`/${tip.photos[0]?.id}/`);
});

test("after a cut connection a photo is sent again, and nothing is lost", async ({
  newcomerPage: page,
}) => {
  await openForm(page, "Cut off");
  await page.route("**/user/photos", (route) => route.abort("connectionreset"));
  await choose(page).setInputFiles(jpeg("a.jpg", await drawPhoto(80, 60, 9)));
  const message = item(page, 1).getByText("We can’t reach the site.");
  await expect(message).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("Some photos aren’t uploaded yet. Wait, try again, or remove them."),
  ).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Cut off");
  await page.unroute("**/user/photos");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(shown(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
});

test("a HEIC has its name, then its picture, and a moving picture says so", {
  tag: "@long",
}, async ({ garden, newcomerPage: page }) => {
  await openForm(page, "Every camera");
  const photo = heic([picture(coded("drawing"), size(120, 80), turned(1))]);
  garden.proxy.hold("/user/photos");
  await choose(page).setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: photo });
  await expect(item(page, 1).getByText("IMG_1.HEIC")).toBeVisible();
  garden.proxy.reset();
  await expect(item(page, 1).getByText(/^Turned upright, /)).toBeVisible();
  const preview = page.getByAltText("Preview of photo 1");
  await expect(preview).toHaveAttribute("src", /^\/photos\/.*\/320\.webp$/);
  await expect(preview).toHaveJSProperty("naturalHeight", 120);

  const frames = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
  const moving = sharp(Buffer.alloc(20 * 40 * 3).fill(120, 0, 1200), { raw: frames });
  const gif = { name: "moving.gif", mimeType: "image/gif", buffer: await moving.gif().toBuffer() };
  await choose(page).setInputFiles(gif);
  await expect(item(page, 2).getByText(/kB\. Only the first picture was taken\.$/)).toBeVisible();
});

test("an upload can be cancelled, and a refused file says why", { tag: "@long" }, async ({
  garden,
  newcomerPage: page,
}) => {
  await openForm(page, "Cancelled");
  garden.proxy.hold("/user/photos");
  await choose(page).setInputFiles(jpeg("slow.jpg", await drawPhoto(80, 60, 10)));
  await expect(item(page, 1).getByRole("progressbar")).toBeVisible();
  await page.getByRole("link", { name: "Help" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/shareTip");
  await page.getByRole("button", { name: "Cancel photo 1" }).click();
  await expect(item(page, 1)).toHaveCount(0);
  await openMoreDetails(page);
  await expect(page.getByLabel("Picture address")).toBeVisible();
  garden.proxy.reset();

  await choose(page).setInputFiles(jpeg("broken.jpg", (await drawPhoto()).subarray(0, 900)));
  await expect(item(page, 1).getByText("This picture is damaged")).toBeVisible();
  const replacement = jpeg("whole.jpg", await drawPhoto(80, 60, 11));
  await page.getByLabel("Replace photo 1").setInputFiles(replacement);
  await expect(shown(page)).toHaveCount(1);
});

test("a gardener uploads their own photo", { tag: "@long" }, async ({
  garden,
  newcomerPage: page,
}) => {
  await page.goto("/account");
  const photo = jpeg("me.jpg", await drawPhoto(400, 400, 20));
  garden.proxy.hold("/user/photos");
  await page.getByLabel("Upload a photo").setInputFiles(photo);
  await page.getByRole("button", { name: "Save name and photo" }).click();
  await expect(
    page.getByText("The photo isn’t uploaded yet. Wait a moment, then save again."),
  ).toBeVisible();
  garden.proxy.reset();
  await expect(page.getByLabel("Photo URL")).toHaveValue(/^\/photos\/.*\/1280\.jpg$/);
  await page.getByRole("button", { name: "Save name and photo" }).click();
  await expectSuccess(page, "Profile Updated Successfully");
  await expect(page.getByLabel("Account of Rue Newcomer").locator("img")).toHaveAttribute(
    "src",
    /^\/photos\//,
  );
});

test("photos can be dropped and pasted", { tag: "@long" }, async ({ newcomerPage: page }) => {
  await openForm(page, "Dropped");
  const bytes = [...(await drawPhoto(80, 60, 12))];
  for (const [kind, target] of [
    ["drop", "fieldset:has(> legend:text-is('Photos')) > div"],
    ["paste", "body"],
  ] as const) {
    const seed = kind === "drop" ? bytes : [...(await drawPhoto(80, 60, 13))];
    await page
      .locator(target)
      .first()
      .evaluate(
        (element, [type, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], "a.jpg", { type: "image/jpeg" }));
          element.dispatchEvent(
            type === "drop"
              ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent("paste", { clipboardData: data, bubbles: true }),
          );
        },
        [kind, seed] as const,
      );
  }
  await expect(shown(page)).toHaveCount(2);
});

test("the photos of a tip are a gallery, for keys and fingers", { tag: "@long" }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  await openForm(page, "A gallery");
  const files = await Promise.all(
    [31, 32, 33].map(async (seed) => jpeg(`${seed}.jpg`, await drawPhoto(600, 450, seed))),
  );
  await choose(page).setInputFiles(files);
  await expect(shown(page)).toHaveCount(3, { timeout: 120_000 });
  for (const number of [1, 2, 3]) {
    await page.getByLabel(`What photo ${number} shows`).fill(`Row ${number}`);
  }
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  const round = page.locator("td img").first();
  await expect(round).toHaveJSProperty("complete", true);
  expect(await round.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/320\.webp$/);

  const reply = await newcomer.call("POST", "/user/myTips", { email: newcomer.email });
  const [{ _id }] = (await reply.json()) as [{ _id: string }];
  await page.goto(`/tipDetail/${_id}`);
  const main = page.getByRole("button", { name: /^View full size/ });
  await expect(main).toHaveAccessibleName("View full size: Row 1");
  await expect(main.locator("picture img")).toHaveAttribute("fetchpriority", "high");
  await page.getByRole("button", { name: "Photo 2 of 3" }).click();
  await expect(main).toHaveAccessibleName("View full size: Row 2");

  await main.press("Enter");
  const view = page.getByRole("dialog", { name: "View full size" });
  await expect(view.getByAltText("Row 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(view.getByAltText("Row 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(view.getByAltText("Row 1")).toBeVisible();
  await page.keyboard.press("End");
  await expect(view.getByText("3 of 3")).toBeVisible();
  await swipe(view.locator("img"), 200);
  await expect(view.getByAltText("Row 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await expect(main).toBeFocused();
});
