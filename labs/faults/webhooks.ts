import { mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { type Database, openDatabase } from "../../app/platform/database/open.server.ts";
import { type Account, addTip, register } from "../../tests/account.ts";
import { startPostgres } from "../../tests/databases.ts";
import { freePort } from "../../tests/free-port.ts";
import { startReceiver } from "../../tests/https-receiver.ts";
import { sendTo } from "../../tests/send.ts";
import { startSite } from "../../tests/site.ts";
import { addWriter, tokenKeeper } from "../harness/ledger.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { type Engine, onBothEngines, siteSecrets, startKillableSite } from "./killable-site.ts";

/** Arguments of Node that redirect messages to this machine. */
const network = ["--import", "./labs/harness/receiver-network.ts"];

/** The number of tips that are shared before each kill. An account may write 60 times a minute. */
const tipsOfRound = 5;

/** The maximum delay of a message beside slow receivers, in ms. The job runs every 5 seconds. */
const longestMs = 8000;

/** The maximum age of a message that receivers accept, in milliseconds. */
const toleranceMs = 5 * 60 * 1000;

/** Kills the site again and again while it sends messages to webhooks, on both engines. */
export async function webhooks(): Promise<Result> {
  const times = Number(process.env.CRASHES ?? 20);
  const killed = await onBothEngines((engine) => killDelivering(engine, times));
  const shared = await deliverFromTwo();
  return resultOf(
    "webhooks",
    `killed ${times} times on each engine; ${killed.figures}; ${shared.figures}`,
    [...killed.faults, ...shared.faults],
  );
}

/** Starts a receiver with three webhooks: one answers at once, one slowly, and one never. */
async function startReceivers() {
  const arrivals = new Map<string, number>();
  const inWork = new Set<string>();
  const faults: string[] = [];
  const answers: Record<string, (answer: () => void) => unknown> = {
    "/well": (answer) => answer(),
    "/slow": (answer) => setTimeout(500).then(answer),
    "/never": () => {},
  };
  const receive: RequestListener = ({ url = "", headers }, response) => {
    const id = String(headers["webhook-id"]);
    if (!arrivals.has(id)) arrivals.set(id, Date.now());
    if (inWork.has(id)) faults.push(`${url} gets ${id} twice at once`);
    inWork.add(id);
    response.on("close", () => inWork.delete(id));
    answers[url]?.(() => response.writeHead(204).end());
  };
  const receiver = await startReceiver(receive);
  return { ...receiver, arrivals, faults, paths: Object.keys(answers) };
}

type Receivers = Awaited<ReturnType<typeof startReceivers>>;

/** Adds the webhooks as an operator. @returns their secrets, by path */
async function addWebhooks(site: { url: string }, database: Database, receivers: Receivers) {
  const email = "olga@operators.example";
  const operator = await register(site, { name: "Olga Operator", email });
  const account = database.writer.updateTable("user").where("email", "=", email);
  await account.set({ emailVerified: true }).execute();
  const secrets = new Map<string, string>();
  for (const path of receivers.paths) {
    const body = { url: receivers.url + path, events: ["tip.shared"] };
    const { status, text } = await sendTo(site.url, {
      ...{ method: "POST", path: "/user/operate/webhooks" },
      headers: { ...operator.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (status !== 201) throw new Error(`no webhook: ${status} ${text}`);
    secrets.set(path, JSON.parse(text).secret);
  }
  return secrets;
}

/** A tip, and the time at which the site has acknowledged it. */
interface Shared {
  id: string;
  at: number;
}

async function shareTips(site: { url: string }, author: Account, tips: Shared[]) {
  for (let count = 0; count < tipsOfRound; count += 1) {
    const id = await addTip(site, author, { title: `Told ${tips.length}` });
    tips.push({ id, at: Date.now() });
  }
}

/**
 * Ends the claims of a killed process, which would last for five minutes. Also makes all waiting
 * messages due at once, in the order of their events.
 */
const endClaims = ({ writer }: Database) =>
  writer
    .updateTable("webhook_deliveries")
    .set((e) => ({ due_at: e.ref("happened_at") }))
    .where("due_at", "is not", null)
    .execute();

/** Waits until the receivers that answer have all messages. @returns false after three minutes */
async function untilDelivered({ reader }: Database) {
  const end = performance.now() + 180_000;
  for (;;) {
    const waiting = await reader
      .selectFrom("webhook_deliveries")
      .innerJoin("webhooks", "webhooks.id", "webhook_id")
      .select("webhook_deliveries.id")
      .where("state", "!=", "delivered")
      .where("url", "not like", "%/never")
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return true;
    if (performance.now() > end) return false;
    await setTimeout(50);
  }
}

/**
 * Checks what each receiver got: every tip under one message id of its own, signed, and in the
 * order in which the tips were shared.
 */
function compare({ received, paths }: Receivers, tips: Shared[], secrets: Map<string, string>) {
  const faults: string[] = [];
  const all = new Set<string>();
  for (const path of paths) {
    const ids = new Map<string, Set<string>>();
    for (const { headers, body } of received.filter((each) => each.path === path)) {
      const signedAt = Number(headers["webhook-timestamp"]) * 1000;
      const refusal = verifyAt(signedAt, { headers, body }, secrets.get(path));
      if (refusal) faults.push(`${path}: ${refusal}`);
      const { id } = JSON.parse(body).data;
      ids.set(id, (ids.get(id) ?? new Set()).add(String(headers["webhook-id"])));
    }
    for (const [tip, said] of ids) {
      if (said.size > 1) faults.push(`${path} got ${tip} under ${said.size} ids`);
      for (const id of said) {
        if (all.has(id)) faults.push(`${path} got ${id}, which another message has`);
        all.add(id);
      }
    }
    if (path === "/never") continue;
    const order = tips.map(({ id }) => id);
    const lost = order.filter((id) => !ids.has(id));
    if (lost.length > 0) faults.push(`${path} has not heard of ${lost.length} tips`);
    else if ([...ids.keys()].join() !== order.join()) faults.push(`${path} has another order`);
  }
  return faults;
}

type Received = Pick<Receivers["received"][number], "headers" | "body">;

/**
 * Verifies a message as if it arrived at this time, with a third-party library. @returns a refusal,
 * or null
 */
function verifyAt(time: number, { headers, body }: Received, secret = "") {
  const { now } = Date;
  Date.now = () => time;
  try {
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    new Webhook(secret).verify(body, signed);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    Date.now = now;
  }
}

/** Checks that receivers refuse an intercepted message after five minutes. */
function replay({ received }: Receivers, secrets: Map<string, string>) {
  const caught = received.find(({ path }) => path === "/well");
  if (!caught) return ["nothing was caught"];
  const end = Number(caught.headers["webhook-timestamp"]) * 1000 + toleranceMs;
  const secret = secrets.get("/well");
  const refusals = [end, end + 1000].map((time) => verifyAt(time, caught, secret));
  const isRefused = refusals[0] === null && refusals[1]?.includes("too old");
  return isRefused ? [] : [`a caught message: ${refusals.join(", ")}`];
}

/**
 * Kills the site while it delivers messages: before the first message, between two messages, or
 * while receivers process a message. In the end, each message must have arrived at least once.
 */
export async function killDelivering(engine: Engine, times: number) {
  const receivers = await startReceivers();
  const site = await startKillableSite(engine, { DEMO: "off" }, { nodeArgs: network });
  const { url } = site;
  const author = await addWriter(url);
  const database = await openDatabase(site.location, []);
  const secrets = await addWebhooks(site, database, receivers);
  const tips: Shared[] = [];
  const faults: string[] = [];
  const moments = new Set<number>();
  const keepToken = tokenKeeper(url, author);

  for (let kill = 0; kill < times; kill += 1) {
    await keepToken();
    const before = receivers.received.length;
    await shareTips(site, author, tips);
    // The job runs one second after the start, and every five seconds.
    const wanted = before + (kill % 4);
    for (let tries = 0; tries < 700 && receivers.received.length < wanted; tries += 1)
      await setTimeout(10);
    await setTimeout(Math.random() * 30);
    await site.kill();
    moments.add(receivers.received.length - before);
    await endClaims(database);
    await site.startAgain();
  }

  if (!(await untilDelivered(database))) faults.push("messages are still waiting");
  // In one more round without a kill, a receiver that answers at once must not wait for others.
  const first = tips.length;
  await shareTips(site, author, tips);
  if (!(await untilDelivered(database))) faults.push("the last messages are still waiting");
  const latest = latestOf(receivers, tips.slice(first));
  if (latest > longestMs) faults.push(`a message waits ${latest} ms beside slow receivers`);
  faults.push(...receivers.faults, ...compare(receivers, tips, secrets));
  faults.push(...replay(receivers, secrets));

  await database.close();
  await site.stop();
  receivers.stop();
  const { received } = receivers;
  const answered = received.filter(({ path }) => path !== "/never");
  const again = answered.length - 2 * tips.length;
  return {
    faults,
    figures: `${2 * tips.length} messages, none lost, in order, ${again} sent again under their id, killed after ${[...moments].sort((a, b) => a - b).join(", ")} of a round; ${latest} ms at most beside a receiver that never answers`,
  };
}

/**
 * Returns the longest time from a tip to its first message at the receiver that answers at once.
 */
function latestOf({ received, arrivals }: Receivers, tips: Shared[]) {
  const delays = tips.map(({ id, at }) => {
    const sent = received.find(({ path, body }) => path === "/well" && body.includes(id));
    return (arrivals.get(String(sent?.headers["webhook-id"])) ?? Number.POSITIVE_INFINITY) - at;
  });
  return Math.max(...delays);
}

/** Lets two processes deliver the same messages. Nothing may arrive twice. */
export async function deliverFromTwo() {
  const folder = mkdtempSync(join(tmpdir(), "trellis-webhooks-"));
  const postgres = await startPostgres([]);
  await postgres.createDatabase("webhooks");
  const receivers = await startReceivers();
  const ports = [await freePort(), await freePort()];
  const DATABASE_URL = `${postgres.server}/webhooks`;
  const common = {
    ...{ DATABASE_URL, SITE_URL: `http://localhost:${ports[0]}`, DEMO: "off" },
    ...siteSecrets(),
  };
  const start = (at: number) =>
    startSite(
      { ...common, DATA_DIR: join(folder, `${at}`), PORT: `${ports[at]}` },
      { nodeArgs: network },
    );
  const one = await start(0);
  const two = await start(1);
  const database = await openDatabase(DATABASE_URL, []);
  const secrets = await addWebhooks(one, database, receivers);
  const author = await addWriter(one.url);
  const tips: Shared[] = [];
  for (let round = 0; round < 4; round += 1) await shareTips(one, author, tips);
  const faults = (await untilDelivered(database)) ? [] : ["messages of two are still waiting"];
  // Two processes share the messages of a webhook, so the order does not count.
  const found = compare(receivers, tips, secrets);
  faults.push(...receivers.faults, ...found.filter((fault) => !fault.endsWith("another order")));
  const answered = receivers.received.filter(({ path }) => path !== "/never");
  if (answered.length !== 2 * tips.length)
    faults.push(`two processes send ${answered.length} messages for ${2 * tips.length}`);
  await database.close();
  await two.stop();
  await one.stop();
  receivers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return { faults, figures: `${answered.length} messages of two processes, each sent once` };
}
