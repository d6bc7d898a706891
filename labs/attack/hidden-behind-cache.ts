import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { gardenerPath } from "../../app/garden/gardeners/gardeners.ts";
import { tipPath } from "../../app/garden/tips/tips.ts";
import type { Account } from "../../tests/account.ts";
import { sendTo } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { spellings } from "../../tests/spellings.ts";
import { eachOf, type SiteTarget } from "../harness/target.ts";
import { entryPaths, uploadPhoto } from "./canaries.ts";

/**
 * The longest time for which an unpurged cache may show an old reply, in milliseconds, plus a
 * margin.
 */
const lateMs = 5000;

const tip = {
  ...{ plantType: "Bean", description: "It climbs.", category: "planting" },
  ...{ difficultyLevel: "easy", image_url: "https://example.org/a.jpg", availability: "public" },
};

/** Addresses whose replies contain the word while the thing is public. */
interface Shown {
  word: string;
  paths: string[];
}

/**
 * Requests public things at all kinds of addresses, directly and through the cache. Authors or an
 * operator then hide or delete the things, and the requests are repeated.
 */
export async function hideAndAsk(
  target: SiteTarget,
  cacheUrl: string,
  fault: (text: string) => void,
) {
  const [word, name] = [newWord(), newWord()];
  const author = await target.register("Hiding Author");
  const leaver = await target.register(name);
  const call = async ({ token }: Account, method: string, path: string, body?: object) => {
    const own = { origin: target.url, authorization: `Bearer ${token}` };
    const headers = { ...own, "content-type": "application/json", "x-forwarded-for": randomIp() };
    const json = body && JSON.stringify(body);
    const reply = await target.send({ method, path, headers, body: json });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text);
  };
  const share = async (account: Account): Promise<string> =>
    (await call(account, "POST", "/user/addtip", { ...tip, title: word })).insertedId;
  const [hidden = "", deleted = "", byOperator = "", theirs = ""] = [
    ...[await share(author), await share(author), await share(author)],
    await share(leaver),
  ];
  const { _id: gardener } = (await call(leaver, "GET", `/user/tipDetail/${theirs}`)).author;
  // The photo wall shows the word as alt text. Other pages show it as the entry's text.
  const entry = { id: randomUUID(), photo: await uploadPhoto(target, leaver) };
  const writer = await target.register("Withdrawing Author");
  const withdrawn = { id: randomUUID(), photo: await uploadPhoto(target, writer) };
  const keep = (account: Account, { id, photo }: typeof entry, isPublic: boolean) =>
    call(account, "PUT", `/user/journal/${id}`, {
      ...{ day: "2026-05-03", plant: "Tomato", text: word, isPublic },
      photos: [{ id: photo, alt: word }],
    });
  await keep(leaver, entry, true);
  for (const account of [leaver, writer]) {
    const profile = await call(account, "GET", "/user/profile");
    await call(account, "PUT", "/user/profile", { ...profile, listed: true });
  }
  await keep(writer, withdrawn, true);
  const { author: page } = await call(writer, "GET", `/home/journal/${withdrawn.id}`);
  const ofEntries = [
    ...[entry, withdrawn].flatMap(entryPaths),
    ...[
      gardenerPath({ _id: page._id, gardenersName: page.name }),
      `/home/journal?gardener=${page._id}`,
      "/home/journal?plant=tomato",
    ],
    ...["/plants/tomato", "/photos", "/photos?plant=tomato", "/home/photos?plant=tomato"],
  ];
  const ofTips = [hidden, deleted, byOperator, theirs].flatMap((id) => [
    ...[`/home/tips/${id}`, `/cards/tips/${id}`, tipPath({ _id: id, title: word })],
  ]);
  const lists = ["/sitemap/tips", "/home/browseTips", "/feed", "/browseTips"];
  const ofGardener = ["home/gardeners", "cards/gardeners"].map((path) => `/${path}/${gardener}`);
  const all: Shown[] = [
    { word, paths: [...ofTips, ...lists, ...ofEntries] },
    {
      word: name,
      paths: [
        ...ofGardener,
        gardenerPath({ _id: gardener, gardenersName: name }),
        "/sitemap/gardeners",
      ],
    },
  ];
  const constant = ["/openapi.json", "/identity/get-session", "/identity/jwks"];
  const places = [target.url, cacheUrl].flatMap((url) =>
    [...all, { word: "", paths: constant }].flatMap(({ word, paths }) =>
      paths.flatMap(spellings).map((path) => ({ url, path, word })),
    ),
  );

  const before = new Map<string, string>();
  const seen = new Set<string>();
  const ask = async (url: string, path: string) => {
    const headers = { "x-forwarded-for": randomIp() };
    return sendTo(url, { method: "GET", path, headers }).catch(() => null);
  };
  const askAll = (look: (place: (typeof places)[number], reply: Reply) => void) =>
    eachOf([...places, ...places], 8, async (place) => {
      const reply = await ask(place.url, place.path);
      if (reply) look(place, reply);
    });
  await askAll(({ url, path, word }, { status, headers, text }) => {
    if (status === 200 && isPicture(path)) before.set(url + path, text);
    if (isPicture(path) ? status === 200 : hasWord(text, word)) seen.add(url + path);
    if (headers.get("cache-control")?.includes("s-maxage") && !headers.get("surrogate-key"))
      fault(`${path} is offered, and the cache cannot be told of it`);
  });
  // If nobody was ever shown a thing, a search for it proves nothing.
  for (const url of [target.url, cacheUrl])
    for (const path of all.flatMap(({ paths }) => paths))
      if (!seen.has(url + path)) fault(`${path} is not shown at first`);

  const { dataDir } = target.site;
  await call(author, "PUT", `/user/editTip/${hidden}`, {
    ...{ ...tip, title: word },
    availability: "hidden",
  });
  await call(author, "DELETE", `/user/deleteTip/${deleted}`);
  const command = ["build/server/trellis.js", "tips", "hide", byOperator];
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, command, { env, stdio: "ignore" });
  const deletion = { tips: "delete", password: leaver.password };
  await call(leaver, "DELETE", "/user/account", deletion);
  await keep(writer, withdrawn, false);
  const judge = ({ url, path, word }: (typeof places)[number], { status, text }: Reply) => {
    if (status !== 200) return;
    const where = url === cacheUrl ? "behind the cache" : "straight";
    if (hasWord(text, word) || before.get(url + path) === text)
      fault(`${path} is still shown ${where}`);
  };
  await eachOf(
    places.filter(({ url }) => url === target.url),
    8,
    async (place) => {
      const reply = await ask(place.url, place.path);
      if (reply) judge(place, reply);
    },
  );
  await setTimeout(lateMs);
  // nginx sends the old reply once more while it asks the site, so the first round of requests does
  // not count.
  await askAll(() => {});
  await askAll(judge);
  return { places: places.length, again: 4 };
}

type Reply = Awaited<ReturnType<typeof sendTo>>;

const isPicture = (path: string) => /(c|%63)ards|(p|%70)hotos\/[\da-f]{8}-/i.test(path);

const hasWord = (text: string, word: string) =>
  word !== "" && text.toLowerCase().includes(word.toLowerCase());

/** Makes a word that occurs nowhere else. */
const newWord = () => `Seen${randomUUID().replaceAll("-", "")}`;
