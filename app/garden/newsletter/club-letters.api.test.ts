import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  operatorEmail,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import type { Newsletter, SentLetter, Subscriber } from "./club-letters.contract.ts";
import { takeRecipients } from "./club-letters.store.server.ts";
import { sendClubLetters } from "./newsletter.jobs.server.ts";

const letter = {
  subject: "We meet on Sunday",
  text: "Dear gardeners,\n\nwe swap seeds at ten.\nBring a bag: https://garden.example/seeds.",
};

describe.each(ruleEngines)("letters of operators, on %s", (engine) => {
  let garden: Garden;
  let olga: Gardener;
  beforeEach(async () => {
    garden = await openGarden(engine);
    olga = await garden.registerOperator();
  });
  afterEach(() => garden.close());

  const ask = (method: string, path: string, body?: object, key?: string) =>
    garden.ask(method, `/user/operate/newsletter${path}`, {
      ...{ token: olga.token, body },
      headers: key ? { "idempotency-key": key } : {},
    });
  const send = (body: object = letter, key?: string) => ask("POST", "/letters", body, key);
  const overview = async () => (await (await ask("GET", "")).json()) as Newsletter;

  /** Adds confirmed subscribers, and one unconfirmed address. */
  async function subscribe(count: number) {
    const now = garden.services.clock();
    const emails = Array.from({ length: count }, (_, index) => `s${100 + index}@example.org`);
    await garden.database.writer
      .insertInto("subscribers")
      .values([
        ...emails.map((email) => ({ email, requested_at: now, confirmed_at: now - 1 })),
        { email: "never@example.org", requested_at: now, confirmed_at: null },
      ])
      .execute();
    return emails;
  }

  const work = () => sendClubLetters(garden.services);

  /** Returns the recipients of sent and waiting letters, sorted. */
  async function recipients(subject = letter.subject) {
    await garden.services.outbox.drain();
    return garden
      .mails()
      .filter((mail) => mail.includes(`Subject: Trellis: ${subject}`))
      .map((mail) => mail.match(/^To: (.+)$/m)?.[1])
      .sort();
  }

  test("a letter goes once to all confirmed addresses, with its links and a link to unsubscribe", async () => {
    const emails = await subscribe(45);
    expect((await send()).status).toBe(202);
    await work();
    await work();
    expect(await recipients()).toEqual(emails);
    const mail = await garden.mail("s100@example.org", letter.subject);
    expect(mail).toContain("we swap seeds at ten.\nBring a bag: https://garden.example/seeds.");
    expect(mail).toContain('href="https://garden.example/seeds"');
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toContain("List-ID: <newsletter.localhost>");
    const token = mail.match(/newsletter\/unsubscribe\?token=([\w.-]+)/)?.[1] ?? "";
    const left = await garden.ask("POST", "/home/newsletter/unsubscribe", { body: { token } });
    expect(left.status).toBe(200);
    const { subscribers, letters } = await overview();
    expect(subscribers).toBe(44);
    expect(letters).toMatchObject([
      { subject: letter.subject, writtenBy: "Olga Operator", recipients: 45, finished: true },
    ]);
    const actions = await garden.ask("GET", "/user/operate/acts", { token: olga.token });
    expect(await actions.json()).toMatchObject([{ act: "letter", title: letter.subject }]);
  });

  test("a double press sends one letter, and another letter waits for ten minutes", async () => {
    await subscribe(3);
    const [first, second] = await Promise.all([
      send(letter, "one-press"),
      send(letter, "one-press"),
    ]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect((await send(letter, "one-press")).status).toBe(202);
    const refused = await send({ ...letter, subject: "Another" }, "another-press");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await overview()).letters).toHaveLength(1);
    garden.wait(10 * 60_000 + 1000);
    expect((await send({ ...letter, subject: "Another" }, "another-press")).status).toBe(202);
    await work();
    expect(await recipients()).toHaveLength(3);
    expect(await recipients("Another")).toHaveLength(3);
  });

  test("with several processes, one of them stopped, everybody gets the letter exactly once", async () => {
    const emails = await subscribe(70);
    await send();
    // One process claims the first addresses, and stops before it stores their letters.
    const [id = ""] = (await overview()).letters.map(({ _id }: SentLetter) => _id);
    const killed = garden.database.transaction(async (transaction) => {
      const taken = await takeRecipients(transaction, id, { limit: 30, now: Date.now() });
      expect(taken?.subscribers).toHaveLength(30);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    // Another process stops after the first batch.
    const stopping = new AbortController();
    const { outbox } = garden.services;
    const wake = () => stopping.abort();
    await sendClubLetters({ ...garden.services, outbox: { ...outbox, wake } }, stopping.signal);
    const begun = (await overview()).letters[0];
    expect(begun?.finished).toBe(false);
    expect(begun?.recipients).toBeGreaterThan(0);
    expect(begun?.recipients).toBeLessThan(70);
    await Promise.all([work(), work(), work()]);
    expect(await recipients()).toEqual(emails);
    expect((await overview()).letters[0]).toMatchObject({ recipients: 70, finished: true });
  });

  test("addresses that leave or subscribe while a letter is being sent get none", async () => {
    const [first = "", ...others] = await subscribe(3);
    await send();
    garden.wait(1000);
    const late = { email: "zoe@example.org", requested_at: garden.services.clock() };
    await garden.database.writer
      .insertInto("subscribers")
      .values({ ...late, confirmed_at: garden.services.clock() })
      .execute();
    await garden.database.writer.deleteFrom("subscribers").where("email", "=", first).execute();
    await work();
    expect(await recipients()).toEqual(others);
  });

  test("a test goes to the operator alone, and is not listed as a letter", async () => {
    await subscribe(3);
    expect((await ask("POST", "/test", letter)).status).toBe(202);
    await work();
    expect(await recipients()).toEqual([operatorEmail]);
    expect((await overview()).letters).toEqual([]);
  });

  test("a preview equals the sent letter, without a link that ends a subscription", async () => {
    const preview = await (await ask("POST", "/preview", letter)).json();
    expect(preview.subject).toBe("Trellis: We meet on Sunday");
    expect(preview.text).toContain("Dear gardeners,\n\nwe swap seeds at ten.\nBring a bag:");
    expect(preview.text).toContain(`${siteUrl}/newsletter/unsubscribe?token=…`);
  });

  test("empty, too long and invalid texts are refused beside their field", async () => {
    for (const [body, path] of [
      [{ ...letter, subject: " " }, "subject"],
      [{ ...letter, subject: "x".repeat(101) }, "subject"],
      [{ ...letter, text: "\n" }, "text"],
      [{ ...letter, text: "x".repeat(10_001) }, "text"],
      [{ ...letter, text: "\u0000" }, "text"],
    ] as const) {
      for (const call of ["/preview", "/test", "/letters"]) {
        const reply = await ask("POST", call, body);
        expect(reply.status).toBe(422);
        expect((await reply.json()).errors[0].path).toBe(path);
      }
    }
    // A line break in the subject would add a header field to the mail.
    await ask("POST", "/test", { ...letter, subject: "Hello\r\nBcc: all@example.org" });
    expect(await recipients("Hello Bcc: all@example.org")).toEqual([operatorEmail]);
  });

  test("a preview of this week's newsletter is shown", async () => {
    expect((await overview()).weekly).toBeNull();
    await garden.addTip(olga, { title: "Mulch the beans" });
    const { weekly } = await overview();
    expect(weekly?.subject).toBe("Trellis: the best tips of the week");
    expect(weekly?.text).toContain("Mulch the beans");
    expect(weekly?.text).toContain("token=…");
  });

  test("subscribers are listed page by page, without unconfirmed addresses", async () => {
    const emails = await subscribe(5);
    const found: string[] = [];
    let next: string | undefined = "?limit=2";
    while (next) {
      const reply: Response = await ask("GET", `/subscribers${next}`);
      expect(reply.headers.get("x-total-count")).toBe("5");
      found.push(...((await reply.json()) as Subscriber[]).map(({ email }) => email));
      next = reply.headers.get("link")?.match(/(\?.+)>; rel="next"/)?.[1];
    }
    expect(found).toEqual(emails);
  });

  test("an operator who deletes their account is removed from their letters, and exports them", async () => {
    await send();
    const data = await garden.exportOf(olga);
    expect(data.clubLetters).toMatchObject([letter]);
    await garden.leave(olga);
    const [row] = await garden.database.reader.selectFrom("club_letters").selectAll().execute();
    expect(row).toMatchObject({ operator_id: null, title: letter.subject });
  });
});
