import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { addTip, shareTip } from "../../tests/account.ts";
import { sendTo, type WireReply, type WireRequest } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { addWriter, newLedger, nextAttempt, tokenKeeper, type Writer } from "../harness/ledger.ts";
import { startDiscussion } from "./discussion.ts";
import { uploadPhotos } from "./uploads.ts";

const writersAtOnce = 12;
const readersAtOnce = 8;
const checkersAtOnce = 4;

/** The time between two writes of a gardener, in milliseconds. The limit is 60 a minute. */
const pauseMs = 1050;

/** Public addresses. The site usually has no kept reply yet for an address of `madePath`. */
const publicPaths = ["/", "/browseTips", "/explore", "/home/browseTips", "/home/featuredTips"];
const madePath = () => `/home/browseTips?limit=${1 + Math.floor(Math.random() * 50)}`;

const noReply: WireReply = { status: 0, headers: new Headers(), text: "" };

/** A request and its result. Status 0 stands for no reply. */
export interface Asked {
  what: "write" | "read" | "photo";
  path: string;
  began: number;
  ended: number;
  status: number;
}

export type Clients = Awaited<ReturnType<typeof startClients>>;

/**
 * Starts gardeners who write, read, and check their writes until `stop` is called.
 * @param vouchFor lifts the limits of the new gardeners with these email addresses
 */
export async function startClients(url: string, vouchFor: (emails: string[]) => Promise<unknown>) {
  const ledger = newLedger();
  const letters = new Set<string>();
  const asked: Asked[] = [];
  const stale: string[] = [];
  let checks = 0;
  let isOver = false;
  const latest: { id: string; authorization: string; email: string }[] = [];

  async function send(what: Asked["what"], request: WireRequest): Promise<WireReply> {
    const began = performance.now();
    const reply = await sendTo(url, request).catch(() => noReply);
    const { path } = request;
    asked.push({ what, path, began, ended: performance.now(), status: reply.status });
    return reply;
  }
  const writing = { url, send: (request: WireRequest) => send("write", request) };

  /** Shares tips and likes them. Repeats unacknowledged requests with the same idempotency keys. */
  async function write(writer: Writer) {
    const keepToken = tokenKeeper(url, writer);
    while (!isOver) {
      await keepToken();
      const { headers } = writer;
      const { title, key } = nextAttempt(writer, ledger);
      const added = await shareTip(writing, writer, { title }, { "idempotency-key": key });
      await setTimeout(pauseMs);
      if (added.status !== 201) continue;
      const id = String(JSON.parse(added.text).insertedId);
      ledger.tips.set(title, id);
      latest.push({ id, authorization: headers.authorization, email: writer.email });
      writer.attempt = null;
      const path = `/user/addLike/${id}`;
      const liked = await send("write", { method: "PUT", path, headers: writer.headers });
      if (liked.status === 200) {
        ledger.likes.add(id);
        await check(`/user/tipDetail/${id}`, headers.authorization, id, /"totalLikes":1\b/);
      }
      await setTimeout(pauseMs);
    }
  }

  /** Subscribes to the newsletter, each time with another address. */
  async function subscribe() {
    while (!isOver) {
      const email = `${randomUUID()}@example.org`;
      const subscribed = await send("write", {
        method: "POST",
        path: "/home/newsletter/subscribe",
        headers: { "content-type": "application/json", "x-forwarded-for": randomIp() },
        body: JSON.stringify({ email }),
      });
      if (subscribed.status === 202) letters.add(email);
      await setTimeout(500);
    }
  }

  async function read(number: number) {
    for (let turn = number; !isOver; turn += 1) {
      const path = turn % 3 === 0 ? madePath() : (publicPaths[turn % publicPaths.length] ?? "/");
      await send("read", { method: "GET", path, headers: {} });
      await setTimeout(60);
    }
  }

  /** Reads an acknowledged write. A refusal does not count as stale. */
  async function check(path: string, authorization: string, id: string, pattern: RegExp) {
    const reply = await sendTo(url, { method: "GET", path, headers: { authorization } }).catch(
      () => null,
    );
    if (reply?.status !== 200 && reply?.status !== 404) return;
    checks += 1;
    if (!reply.text.includes(id) || !pattern.test(reply.text)) stale.push(`${path}: ${id}`);
  }

  async function lookForLatest() {
    while (!isOver) {
      const newest = latest.at(-1);
      if (newest) {
        const { id, authorization } = newest;
        await check(`/user/tipDetail/${id}`, authorization, id, /Told/);
        await check(`/home/browseTips?limit=50&x=${randomUUID()}`, authorization, id, /Told/);
      }
      await setTimeout(30);
    }
  }

  const discussers = [await addWriter(url), await addWriter(url), await addWriter(url)] as const;
  for (const discusser of discussers) await addTip({ url }, discusser);
  await vouchFor(discussers.map(({ email }) => email));
  const writers: Writer[] = [];
  while (writers.length < writersAtOnce + 1) writers.push(await addWriter(url));
  const [photographer, ...others] = writers;
  const all = [
    ...others.map(write),
    subscribe(),
    startDiscussion(url, discussers, {
      ledger,
      send,
      check,
      newest: () => latest.at(-1),
      isOver: () => isOver,
    }),
    ...Array.from({ length: readersAtOnce }, (_, number) => read(number)),
    ...Array.from({ length: checkersAtOnce }, lookForLatest),
  ];
  if (photographer) all.push(uploadPhotos(url, photographer, ledger, send, () => isOver));
  return {
    ledger,
    letters,
    asked,
    stale,
    checks: () => checks,
    /** The last acknowledged write, and a token that may read it. */
    newest: () => latest.at(-1),
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
