import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { WireReply, WireRequest } from "../../tests/send.ts";
import { type Ledger, tokenKeeper, type Writer } from "../harness/ledger.ts";

/** The time between two writes of a gardener, in milliseconds. The limit is 60 a minute. */
const pauseMs = 1050;

interface Around {
  ledger: Ledger;
  send: (what: "write", request: WireRequest) => Promise<WireReply>;
  /** Reads an acknowledged write, and checks it. */
  check: (path: string, authorization: string, id: string, pattern: RegExp) => Promise<void>;
  /** The newest tip and its author. */
  newest: () => { id: string; email: string } | undefined;
  isOver: () => boolean;
}

/** Lifts the limits of new gardeners, as an operator would. */
export async function vouchFor(location: string, emails: string[]) {
  const client = new pg.Client(location);
  await client.connect();
  await client.query(
    `insert into vouched_gardeners (gardener_id, vouched_at)
     select id, 1 from gardeners where email = any($1)`,
    [emails],
  );
  await client.end();
}

/**
 * The first gardener asks questions under the newest tips, and looks for each answer in the
 * notifications. The second gardener answers. The third gardener follows the tips.
 */
export async function startDiscussion(
  url: string,
  [asker, answerer, follower]: readonly [Writer, Writer, Writer],
  { ledger, send, check, newest, isOver }: Around,
) {
  const keepTokens = [asker, answerer, follower].map((writer) => tokenKeeper(url, writer));

  const call = ({ headers }: Writer, method: string, path: string, body: object, more = {}) =>
    send("write", {
      ...{ method, path },
      headers: { ...headers, ...more, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  /**
   * Writes a comment, and repeats the request with the same idempotency key until it is
   * acknowledged.
   * @returns the comment's id; null if the run is over
   */
  async function say(writer: Writer, tip: string, answers: string | null) {
    const text = `Told ${randomUUID()}`;
    const keyed = { "idempotency-key": randomUUID() };
    ledger.texts.add(text);
    for (let tries = 0; !isOver(); tries += 1) {
      if (tries > 0) ledger.resent += 1;
      const said = await call(writer, "POST", `/user/remarks/${tip}`, { text, answers }, keyed);
      await setTimeout(pauseMs);
      if (said.status !== 201) continue;
      const id = String(JSON.parse(said.text).insertedId);
      ledger.comments.set(text, id);
      return id;
    }
    return null;
  }

  let before = "";
  while (!isOver()) {
    for (const keepToken of keepTokens) await keepToken();
    const tip = newest();
    if (!tip || tip.id === before) {
      await setTimeout(100);
      continue;
    }
    before = tip.id;
    const everything = { level: "everything" };
    const followed = await call(follower, "PUT", `/user/follows/tip/${tip.id}`, everything);
    const notifiedOf = (comment: string, ...emails: string[]) => {
      ledger.notified.push(...emails.map((email) => ({ email, remark: comment, soon: false })));
      if (followed.status === 200)
        ledger.notified.push({ email: follower.email, remark: comment, soon: true });
    };
    const question = await say(asker, tip.id, null);
    if (!question) return;
    notifiedOf(question, tip.email);
    const answer = await say(answerer, tip.id, question);
    if (!answer) return;
    notifiedOf(answer, tip.email, asker.email);
    await check("/user/notices", asker.headers.authorization, answer, /"kind":"answer"/);
    await call(asker, "PUT", "/user/notices/read", { upTo: Date.now() });
  }
}
