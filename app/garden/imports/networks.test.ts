import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { create } from "tar";
import { afterAll, expect, test } from "vitest";
import {
  discourseColumns,
  harvestColumns,
  mastodonBoost,
  mastodonNote,
  mastodonOutbox,
  pixelfedStatus,
} from "../../../tests/networks.ts";
import { createPlantList } from "../plants/plant-list.server.ts";
import { createTroubleList } from "../troubles/trouble-list.server.ts";
import type { ImportChoices } from "./imports.ts";
import { planTip } from "./plan-tip.server.ts";
import { readImport } from "./read-file.server.ts";

const folder = mkdtempSync(join(tmpdir(), "trellis-networks-"));
afterAll(() => rmSync(folder, { recursive: true }));

const around = {
  hemisphere: "north",
  outsidePictures: true,
  latestDay: "2026-06-01",
  plants: createPlantList(),
  troubles: createTroubleList(),
} as const;

/** Reads a file, and plans each of its lines. */
async function read(content: string | Uint8Array, name = "", choices: ImportChoices = {}) {
  const path = join(mkdtempSync(join(folder, "file-")), "file");
  writeFileSync(path, content);
  const found = await readImport({ path, bytes: content.length }, name, choices);
  return { ...found, lines: found.tips.map((tip) => planTip(tip, around)) };
}

const zipOf = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  );

const photo = "media_attachments/files/1/2/original/0a1b2c.jpeg";

const outbox = mastodonOutbox(
  mastodonNote({
    id: 1,
    content:
      '<p>First flowers.<br>See <a href="https://b.example/x"><span class="invisible">https://</span><span>b.example/x</span></a></p><p>By <a class="u-url mention" href="https://m.example/@bob">@<span>bob</span></a> <a href="https://m.example/tags/tomato" class="mention hashtag" rel="tag">#<span>tomato</span></a></p><script>alert(1)</script>',
    tags: ["tomato"],
    pictures: [
      { url: `/${photo}`, name: "A\u0000 flower" },
      { url: "/media_attachments/gone.png" },
    ],
  }),
  mastodonNote({ id: 2, summary: "Slugs", to: "https://m.example/users/anna/followers" }),
  mastodonNote({ id: 3, inReplyTo: "https://m.example/users/bob/statuses/9" }),
  mastodonNote({ id: 4, to: "https://m.example/users/bob" }),
  mastodonBoost,
);

const fromMastodon = [
  {
    makes: "entry",
    title: "First flowers.",
    entry: {
      ...{ day: "2024-05-03", plant: "Tomato", plantSlug: "tomato", harvest: null },
      text: "First flowers.\nSee https://b.example/x\n\nBy @bob #tomato",
    },
    found: { photos: [{ file: photo, alt: "A flower" }] },
    problems: [{ path: "", message: "The picture gone.png isn’t in the ZIP" }],
  },
  { makes: "entry", entry: { text: "Slugs\n\nPeas.", plant: "" } },
];

const leftOut = [
  "Posts of others that you shared aren’t imported: 1",
  "Replies aren’t imported: 1",
  "Private messages aren’t imported: 1",
];

test("the notes of a Mastodon archive become entries, as a ZIP and as a tar with gzip", async () => {
  const zip = await read(zipOf({ "outbox.json": outbox, "actor.json": "{}", [photo]: "x" }));
  expect(zip).toMatchObject({ kind: "journal", messages: leftOut, lines: fromMastodon });
  expect(zip.lines).toHaveLength(2);

  const cwd = mkdtempSync(join(folder, "archive-"));
  for (const [name, text] of [
    ["outbox.json", outbox],
    ["0a1b2c.jpeg", "x"],
  ] as const) {
    writeFileSync(join(cwd, name), text);
  }
  const file = join(cwd, "archive.tar.gz");
  await create({ cwd, file, gzip: true }, ["0a1b2c.jpeg", "outbox.json"]);
  const tar = await readImport({ path: file, bytes: 1 }, "archive.tar.gz", {});
  expect(tar.messages).toEqual(leftOut);
  expect(tar.tips[0]).toMatchObject({ photos: [{ file: "0a1b2c.jpeg", alt: "A flower" }] });

  const alone = await read(outbox, "outbox.json");
  expect(alone.lines.map(({ makes }) => makes)).toEqual(["entry", "entry"]);
});

test("a damaged tar, and a gzip in a gzip, are named", async () => {
  const damaged = { details: { type: "urn:trellis:problem:import-damaged" } };
  const tar = gzipSync(Buffer.from("no tar at all ".repeat(100)));
  await expect(read(tar)).rejects.toMatchObject(damaged);
  await expect(read(gzipSync(tar))).rejects.toMatchObject(damaged);
  await expect(read(tar.subarray(0, 20))).rejects.toMatchObject(damaged);
});

test("a note that the journal cannot keep becomes a draft, and says why", async () => {
  const { lines } = await read(
    mastodonOutbox(
      mastodonNote({ id: 1, content: `<p>${"Long ".repeat(500)}</p>` }),
      mastodonNote({ id: 2, day: "2026-07-01" }),
      mastodonNote({ id: 3, day: "soon" }),
      mastodonNote({ id: 4, content: "" }),
      mastodonNote({ id: 5, content: `<p>${"<i>".repeat(500)}` }),
    ),
  );
  expect(lines.map(({ makes, problems: [first] }) => [makes, first?.message])).toEqual([
    ["draft", expect.stringContaining("2000")],
    ["draft", "Choose today or an earlier day"],
    ["draft", expect.any(String)],
    ["nothing", "It’s empty"],
    ["nothing", expect.stringContaining("nested too deeply")],
  ]);
});

test("the statuses of Pixelfed become entries", async () => {
  const media = [{ url: "https://p.example/storage/m/_v2/1/a.jpg?v=1", description: "Beans" }];
  const json = JSON.stringify([
    pixelfedStatus(1, { media_attachments: media, tags: [{ name: "Beans" }] }),
    pixelfedStatus(2, { in_reply_to_id: "7" }),
    pixelfedStatus(3, { pf_type: "share" }),
    pixelfedStatus(4, { visibility: "direct" }),
    pixelfedStatus(5, { visibility: "private", content_text: null }),
    7,
  ]);
  const { lines, messages } = await read(zipOf({ "pixelfed-statuses.json": json, "a.jpg": "x" }));
  expect(messages).toEqual(leftOut);
  expect(lines).toMatchObject([
    {
      entry: { day: "2023-07-08", plantSlug: "french-bean", text: "My beans" },
      found: { photos: [{ file: "a.jpg", alt: "Beans" }] },
    },
    { entry: { text: "My beans" } },
  ]);
});

test("the topics of a Discourse account become tips or drafts", async () => {
  const csv = [
    discourseColumns,
    'When to sow peas,Garden|Sowing,No,In **rows**.,"<p>In <b>rows</b>.</p><img src=""https://f.example/uploads/default/1/a.jpeg"" alt=""Rows""><div class=""meta""><span>a 9 KB</span></div>",1,0,https://f.example/t/when/12/1,2022-03-04 05:06:07 UTC',
    "When to sow peas,Garden|Sowing,No,Thanks,<p>Thanks</p>,1,0,https://f.example/t/when/12/3,2022-03-04 05:06:07 UTC",
    "Hello,-,Ja,Secret,<p>Secret</p>,0,0,https://f.example/t/hello/13/1,2022-03-04 05:06:07 UTC",
    "Our party,Lounge,No,Tonight,,0,0,https://f.example/t/party/14/1,2022-03-05 05:06:07 UTC",
  ].join("\n");
  const archive = zipOf({ "user_archive-anna-1/user_archive.csv": csv, "x/a.jpeg": "x" });
  const found = await read(archive, "", { matches: { Lounge: "leave-out" } });
  expect(found).toMatchObject({ kind: "posts", unknownColumns: [], messages: leftOut.slice(1) });
  expect(found.lines).toMatchObject([
    {
      makes: "draft",
      values: { category: "planting", plantType: "Pea", description: "In rows.\n\n— 2022-03-04" },
      found: { photos: [{ file: "x/a.jpeg", alt: "Rows" }] },
    },
    { makes: "nothing", problems: [{ message: "You’ve left out its category" }] },
  ]);
  const alone = await read(csv, "user_archive.csv");
  expect(alone.unknownColumns).toEqual(["Lounge"]);
});

test("lists of Growstuff become entries, and its posts drafts", async () => {
  const harvests = [
    harvestColumns,
    "1,https://g.example/harvests/1,7,anna,2,tomato,3,fruit,4,individual,0.5,kg,0.5,2021-08-09,Red.,2021-08-10 01:02:03,x,CC",
    "2,https://g.example/harvests/2,7,anna,2,basil,3,leaf,2,bucket,,,,2021-08-09,,2021-08-10 01:02:03,x,CC",
  ].join("\n");
  expect((await read(harvests, "Growstuff-anna-Harvests-1.csv")).lines).toMatchObject([
    {
      entry: { day: "2021-08-09", plantSlug: "tomato", harvest: { amount: 0.5, unit: "kg" } },
    },
    { entry: { text: "2 bucket leaf", harvest: null } },
  ]);
  const json = [
    { slug: "a", crop_name: "pea", planted_at: "2020-04-05", quantity: 6, planted_from: "seed" },
    {
      slug: "b",
      crop_name: "bean",
      planted_at: null,
      created_at: 1588000000,
      description: "Slow.",
    },
  ];
  expect((await read(JSON.stringify(json), "plantings.json")).lines).toMatchObject([
    { entry: { day: "2020-04-05", plant: "pea", text: "6 seed" } },
    { entry: { day: "2020-04-27", text: "Slow." } },
  ]);
  const posts = [
    { id: 1, subject: "Slugs", body: "At night.", created_at: "2020-05-06T01:02:03Z" },
  ];
  expect((await read(JSON.stringify(posts), "posts.json")).lines).toMatchObject([
    { makes: "draft", values: { title: "Slugs", description: "At night.\n\n— 2020-05-06" } },
  ]);
});

test("a backup of HortusFox becomes entries of its plants and photos", async () => {
  const plants = [
    {
      id: 1,
      name: "Monstera",
      notes: "By the window",
      photo: "p.jpg",
      created_at: "2023-01-02 03:04:05",
    },
    {
      id: "2",
      name: "Fern",
      notes: null,
      photo: "placeholder.jpg",
      created_at: "2023-01-03 03:04:05",
    },
  ];
  const photos = [
    {
      id: 1,
      plant: 2,
      label: "New leaf",
      thumb: "t.jpg",
      original: "o.jpg",
      created_at: "2023-02-03 01:02:03",
    },
  ];
  const zip = zipOf({
    ...{ "plants/data.json": JSON.stringify(plants), "plants/img/p.jpg": "x" },
    ...{ "gallery/data.json": JSON.stringify(photos), "gallery/img/o.jpg": "x" },
    "tasks/data.json": "[]",
  });
  expect((await read(zip)).lines).toMatchObject([
    {
      entry: { plant: "Monstera", text: "By the window" },
      found: { photos: [{ alt: "Monstera" }] },
    },
    { entry: { plant: "Fern", text: "Fern", day: "2023-01-03" } },
    {
      entry: { plant: "Fern", text: "New leaf" },
      found: { photos: [{ file: "gallery/img/o.jpg" }] },
    },
  ]);
});

test("a damaged journal says what is wrong with each entry", async () => {
  const entry = (facts: string, text = "") =>
    `---\nday: 2024-05-03\npublic: true\n${facts}\n---\n${text}`;
  const { lines, kind } = await read(
    zipOf({
      "1.md": entry("photos:\n  - file: ../../x.jpg\n  - file: photos/gone.jpg", "Peas"),
      "2.md": entry("harvest:\n  amount: lots\n  unit: kg", "Beans"),
      "3.md": "---\nday: 2024-02-31\npublic: true\n---\nMay",
      "4.md": "---\nday: 2999-01-01\npublic: true\n---\nJune",
      "5.md": entry(""),
      "6.md": entry("id: ../../x\nphotos: 7\nplant: [a, b]", "July"),
    }),
  );
  expect(kind).toBe("journal");
  const results = lines.map(({ makes, problems }) => [
    makes,
    ...problems.map((each) => each.message),
  ]);
  const incomplete = [expect.any(String), expect.any(String), expect.any(String)];
  expect(results).toEqual([
    ["entry", "The picture x.jpg isn’t in the ZIP", "The picture gone.jpg isn’t in the ZIP"],
    ["entry", "Not imported: harvest (lots kg)"],
    ["draft", "Enter a day, such as 2026-05-03", ...incomplete],
    ["draft", "Choose today or an earlier day", ...incomplete],
    ["nothing", "It’s empty"],
    ["entry"],
  ]);
  const outside = zipOf({ "1.md": entry("", "Peas"), "../../x.jpg": "x" });
  await expect(read(outside)).rejects.toMatchObject({
    details: { type: "urn:trellis:problem:import-path" },
  });
});

test("an archive that has only what is left out says so", async () => {
  const { tips, messages } = await read(mastodonOutbox(mastodonBoost));
  expect(tips).toEqual([]);
  expect(messages).toEqual(leftOut.slice(0, 1));
});
