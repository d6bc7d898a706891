import { expect, test } from "vitest";
import { inLocale } from "../../platform/text/locale.server.ts";
import { loadSourceWords } from "../../site/shell/source-words.ts";
import type { FormPhoto } from "./entry-photos.ts";
import { draftName, newEntry, readForm, writtenAmount } from "./written-entry.ts";

loadSourceWords();

const photoOf = (day: string, id: string): FormPhoto => ({
  ...{ id: `0198c1aa-0000-7000-8000-00000000000${id}`, alt: "", photo: null, day },
  file: new File([id], `${id}.jpg`),
});

const fields = new FormData();
fields.set("text", "In flower.");

const form = newEntry(null);

/** The days, ids and texts of the entries of a form. */
function read(photos: FormPhoto[], ids: Map<string, string> | null) {
  const written = readForm(fields, { ...form, photos }, ids);
  if (!written.ok) throw new Error(JSON.stringify(written.errors));
  return written.entries.map(({ id, input: { day, text } }) => ({ id, day, text }));
}

test("each day keeps its entry when a form of several days is sent again", () => {
  const ids = new Map<string, string>();
  const photos = [photoOf("2026-05-02", "2"), photoOf("2026-05-01", "1")];
  const first = read(photos, ids);
  expect(first).toMatchObject([
    { day: "2026-05-01", text: "" },
    { day: "2026-05-02", text: "In flower." },
  ]);
  expect(read(photos, ids)).toEqual(first);

  const again = read([...photos, photoOf("2026-05-03", "3")], ids);
  expect(again.slice(0, 2).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(new Set(again.map(({ id }) => id)).size).toBe(3);
  expect(again.map(({ text }) => text)).toEqual(["", "", "In flower."]);
});

test("all photos in one entry have the id of the form", () => {
  const photos = [photoOf("2026-05-01", "1"), photoOf("2026-05-02", "2")];
  expect(read(photos, null)).toEqual([{ id: form.id, day: form.day, text: "In flower." }]);
});

test("the draft of an entry belongs to the version that it changes", () => {
  const harvest = { amount: 2, unit: "kg" } as const;
  const versions = [
    form,
    { ...form, day: "2026-05-01" },
    { ...form, plant: "Leek" },
    { ...form, text: "Thin" },
    { ...form, text: "Thick" },
    { ...form, isPublic: true },
    { ...form, harvest },
    { ...form, harvest: { ...harvest, amount: 3 } },
  ];
  expect(new Set(versions.map(draftName)).size).toBe(versions.length);
  expect(draftName({ ...form, photos: [photoOf("2026-05-01", "1")] })).toBe(draftName(form));
});

test.each([
  ["en", "1,500", 1500],
  ["en", "1,234,567", null],
  ["en", "1.500", 1.5],
  ["en", "1,5", 1.5],
  ["de", "1.500", 1500],
  ["de", "1,500", 1.5],
  ["de", "2,25", 2.25],
  ["es", "1500", 1500],
  ["es", "12.345", 12_345],
  ["fr", "1\u202f500", 1500],
  ["fr", "1 500", 1500],
  ["pl", "12\u00a0345", 12_345],
] as const)("%s: a harvest of %s g is read as %s", (language, typed, amount) => {
  const harvest = new FormData();
  harvest.set("amount", typed);
  harvest.set("unit", "g");
  const written = inLocale(language, () => readForm(harvest, form, null));
  expect(written.ok ? written.entries[0]?.input.harvest?.amount : null).toBe(amount);
  if (amount === null) return;
  const shown = inLocale(language, () => writtenAmount({ amount, unit: "g" }));
  harvest.set("amount", shown);
  const again = inLocale(language, () => readForm(harvest, form, null));
  expect(again.ok && again.entries[0]?.input.harvest?.amount).toBe(amount);
});
