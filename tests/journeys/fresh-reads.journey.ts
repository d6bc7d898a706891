import { randomUUID } from "node:crypto";
import { randomIp, type Site, startSite } from "../spec/server.ts";
import { expect, hosted, test } from "../spec/site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** How many gardeners write, and how often each does: the site allows 60 writes a minute. */
const gardeners = 5;
const writesEach = 24;

const tip = {
  plantType: "Tomato",
  difficultyLevel: "easy",
  description: "A buried stem grows roots along its whole length.",
  image_url: "/pictures/tips/basil.svg",
  category: "planting",
  availability: "public",
};

test("what one process has written, every process shows from then on", async () => {
  const first = await startSite();
  const second = await startSite({ DATA_DIR: first.dataDir, SITE_URL: first.url });
  const sites: [Site, Site] = [first, second];
  try {
    const authors = await Promise.all(Array.from({ length: gardeners }, () => addAuthor(first)));
    for (let write = 0; write < gardeners * writesEach; write += 1) {
      const author = authors[write % gardeners];
      const title = `Written as number ${write}`;
      const site = oneOf(sites);
      const body = JSON.stringify({ ...tip, title });
      const reply = await fetch(`${site.url}/user/editTip/${author?.tipId}`, {
        method: "PUT",
        headers: { ...author?.headers, "content-type": "application/json" },
        body,
      });
      expect(reply.status).toBe(200);
      const path = oneOf(["/home/browseTips", "/home/browseTips?sort=easy", "/browseTips"]);
      const text = await (await fetch(`${oneOf(sites).url}${path}`)).text();
      expect(text, `${path} after write ${write}`).toContain(title);
    }
  } finally {
    await second.stop();
    await first.stop();
  }
});

function oneOf<T>(choices: [T, ...T[]]): T {
  return choices[Math.floor(Math.random() * choices.length)] ?? choices[0];
}

/** Adds an account with a tip. */
async function addAuthor({ url }: Site) {
  const headers = { origin: url, "x-forwarded-for": randomIp() };
  const json = { ...headers, "content-type": "application/json" };
  const signUp = await fetch(`${url}/identity/sign-up/email`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({
      name: "Rosa Author",
      email: `${randomUUID()}@example.org`,
      password: "Secret-garden",
    }),
  });
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const session = await fetch(`${url}/identity/token`, { headers: { ...headers, cookie } });
  const { token } = await session.json();
  const authorization = `Bearer ${token}`;
  const added = await fetch(`${url}/user/addtip`, {
    method: "POST",
    headers: { ...json, authorization },
    body: JSON.stringify({ ...tip, title: "Not yet written" }),
  });
  const { insertedId } = await added.json();
  return { tipId: String(insertedId), headers: { ...headers, authorization } };
}
