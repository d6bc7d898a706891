import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { drawPhoto } from "../photos.ts";
import { failure, loading } from "./locators.ts";
import { gardener, newcomer, open, type Place, type Screen, visitor } from "./visit.ts";

/** The reason for a simulated refusal. The search for English words skips it (english.ts). */
const tooLong = "The description is longer than 5,000 characters.";

const publicEntries = new WeakMap<Place, string>();

/** Writes entries of two years, one of them public. @returns the id of the public one */
async function writeJournal(place: Place) {
  const known = publicEntries.get(place);
  if (known) return known;
  const { gardener } = place;
  const shown = randomUUID();
  publicEntries.set(place, shown);
  const write = async (id: string, day: string, fields: object) => {
    const reply = await gardener.call("PUT", `/user/journal/${id}`, { day, ...fields });
    expect(reply.status).toBe(200);
  };
  const [first, second, third] = await Promise.all(
    [71, 72, 73].map(async (seed) => gardener.upload(await drawPhoto(640, 480, seed))),
  );
  const now = new Date();
  const ago = new Date(Date.UTC(now.getFullYear() - 1, now.getMonth(), now.getDate()));
  const today = now.toISOString().slice(0, 10);
  await write(randomUUID(), ago.toISOString().slice(0, 10), {
    plant: "Tomato",
    text: "The last green ones, taken in before the frost.",
    photos: [{ id: first }],
  });
  await write(randomUUID(), today, {
    plant: "Winter squash “Uchiki Kuri Orange Hokkaido”",
    text: "Mulched.\nThe soil is still warm.",
    harvest: { amount: 2.5, unit: "kg" },
    photos: [{ id: second }],
  });
  const text = "Nothing but green tomatoes, and still the best ones.";
  await write(shown, today, { plant: "Tomato", text, photos: [{ id: third }], isPublic: true });
  return shown;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function choosePhotos(page: Page) {
  const files = await Promise.all(
    [74, 75].map(async (seed) => ({
      name: `${seed}.jpg`,
      mimeType: "image/jpeg",
      buffer: await drawPhoto(320, 240, seed),
    })),
  );
  await page.getByLabel(/^(Choose|Add) photos$/).setInputFiles(files);
  await expect(page.getByAltText("Preview of photo 2")).toBeVisible();
}

/** Saves an entry that cannot be sent. */
async function writeInVain(page: Page) {
  await page.route("**/user/photos", (route) => route.abort());
  await open(page, "/journal/entry");
  await choosePhotos(page);
  await page.getByLabel("Notes").fill("Written in the shed.");
  await button(page, "Save").click();
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();
}

export const journalScreens: Screen[] = [
  gardener("journal", { main: true }, async (page, place) => {
    await writeJournal(place);
    await open(page, "/journal");
    await expect(page.getByRole("article").first()).toBeVisible();
  }),
  newcomer("journal, empty", { empty: true }, async (page) => {
    await open(page, "/journal");
    await expect(page.getByText("Your journal is empty.")).toBeVisible();
  }),
  gardener("journal, loading", async (page, { garden }) => {
    garden.proxy.hold("/user/journal");
    await page.goto("/journal");
    await expect(loading(page)).toBeVisible();
  }),
  gardener("journal, failed", async (page, { garden }) => {
    garden.proxy.fail("/user/journal");
    await page.goto("/journal");
    await expect(failure(page)).toBeVisible();
  }),
  gardener("journal, of a plant", async (page, place) => {
    await writeJournal(place);
    await open(page, "/journal?plant=Tomato");
    await expect(page.getByRole("region", { name: "Tomato through time" })).toBeVisible();
  }),
  gardener("journal, nothing found", async (page, place) => {
    await writeJournal(place);
    await open(page, "/journal?words=qwrtzpsdf");
    await expect(page.getByText("No entries match")).toBeVisible();
  }),
  gardener("journal, asked before an entry is deleted", async (page, place) => {
    await writeJournal(place);
    await open(page, "/journal");
    await page
      .getByRole("button", { name: /^Delete the entry/ })
      .first()
      .click();
    await expect(button(page, "Yes, delete")).toBeVisible();
  }),
  gardener("journal, with an entry that waits", async (page, place) => {
    await writeJournal(place);
    await writeInVain(page);
    await expect(page.getByRole("article").nth(1)).toBeVisible();
  }),
  gardener("journal, with a refused entry", async (page, place) => {
    await writeJournal(place);
    await page.route("**/user/photos", (route) =>
      route.fulfill({ status: 422, json: { type: "about:blank", title: tooLong, status: 422 } }),
    );
    await open(page, "/journal/entry");
    await choosePhotos(page);
    await button(page, "Save").click();
    await expect(page.getByText(`Not sent: ${tooLong}`)).toBeVisible();
  }),
  newcomer("journal, a new entry", { main: true }, async (page) => {
    await open(page, "/journal/entry");
    await expect(button(page, "Save")).toBeEnabled();
  }),
  newcomer("journal, a new entry with photos of two days", async (page) => {
    await open(page, "/journal/entry");
    const name = (at: number) => `${at}.jpg`;
    await page.getByLabel(/^(Choose|Add) photos$/).evaluate(
      (input: HTMLInputElement, photos) => {
        const list = new DataTransfer();
        for (const [at, { name, bytes }] of photos.entries()) {
          const lastModified = Date.UTC(2026, 4, at + 1, 12);
          const file = new File([new Uint8Array(bytes)], name, {
            type: "image/jpeg",
            lastModified,
          });
          list.items.add(file);
        }
        input.files = list.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      },
      await Promise.all(
        [76, 77].map(async (seed, at) => ({
          name: name(at),
          bytes: [...(await drawPhoto(60, 40, seed))],
        })),
      ),
    );
    await expect(page.getByText("These photos are from 2 days")).toBeVisible();
    await page.locator("summary", { hasText: "Harvest" }).click();
  }),
  newcomer("journal, a new entry with errors", async (page) => {
    await open(page, "/journal/entry");
    await page.locator("summary", { hasText: "Harvest" }).click();
    await page.getByLabel("Amount").fill("a lot");
    await button(page, "Save").click();
    await expect(page.getByText("Enter an amount, such as 2.5")).toBeVisible();
  }),
  gardener("journal, an entry edited", async (page, place) => {
    const id = await writeJournal(place);
    await open(page, `/journal/entry/${id}`);
    await expect(page.getByAltText("Preview of photo 1")).toBeVisible();
  }),
  gardener("how a tip went, an entry of the journal chosen", async (page, place) => {
    await writeJournal(place);
    await open(page, `/tipDetail/${place.tip}`);
    await button(page, "I’ve tried this").click();
    const choice = page.getByRole("group", { name: "From my journal" });
    await choice.getByRole("button").first().click();
    await expect(page.getByAltText("Preview", { exact: true })).toBeVisible();
  }),
  gardener("journal, printed", async (page, place) => {
    await writeJournal(place);
    await open(page, "/journal/print");
    await expect(button(page, "Print")).toBeVisible();
  }),
  newcomer("journal, printed without entries", { empty: true }, async (page) => {
    await open(page, "/journal/print?year=1999");
    await expect(page.getByText("No entries in 1999")).toBeVisible();
  }),
  visitor("a public entry", async (page, place) => {
    await open(page, `/entries/${await writeJournal(place)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }),
  gardener("a public entry, signed in", async (page, place) => {
    await open(page, `/entries/${await writeJournal(place)}`);
    await expect(page.getByRole("button", { name: /^Report/ })).toBeVisible();
  }),
  visitor("an entry that nobody may see", async (page) => {
    await open(page, `/entries/${randomUUID()}`);
    await expect(page.getByText("We couldn’t find that entry.")).toBeVisible();
  }),
];
