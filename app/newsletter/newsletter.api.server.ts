import { Hono } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/open.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { SendMail } from "../platform/mail.server.ts";
import type { ApiParts } from "../platform/parts.server.ts";
import { addressHeader, parseInput, readJson } from "../platform/request.server.ts";
import type { Links } from "./links.server.ts";
import { confirmationMail, welcomeMail } from "./newsletter.mail.server.tsx";
import { askFor, confirm, unsubscribe } from "./newsletter.store.server.ts";
import { newsletterProblems, subscribeInput, tokenInput } from "./newsletter.ts";

interface NewsletterParts extends ApiParts<Database> {
  links: Links;
  sendMail: SendMail;
  log: Log;
  siteName: string;
}

/** From one caller's address, so many may be asked for in so many seconds. */
const limit = { points: 10, duration: 60 * 60 };

/** Asking for the newsletter, confirming it, and leaving it. */
export function newsletterApi(parts: NewsletterParts) {
  const { database, gate, clock, links, sendMail, siteName, log } = parts;
  const limiter = new RateLimiterMemory(limit);

  return new Hono()
    .post("/home/newsletter/subscribe", gate.anyone, async (c) => {
      const { email } = await readJson(c, subscribeInput);
      await limiter.consume(c.req.header(addressHeader) ?? "").catch(refuse);
      const ask = await database.write((transaction) => askFor(transaction, email, clock()));
      // Nobody waits for the mail: the answer and its time are the same for every address.
      if (ask) post(confirmationMail(email, siteName, links));
      return c.json({ acknowledged: true }, 202);
    })

    .post("/home/newsletter/confirm", gate.anyone, async (c) => {
      const { token } = await readJson(c, tokenInput);
      const email = await links.read("confirm", token);
      const fresh = await database.write((transaction) => confirm(transaction, email, clock()));
      if (fresh) post(welcomeMail(email, siteName, links));
      return c.json({ acknowledged: true });
    })

    .get("/home/newsletter/unsubscribe", gate.anyone, (c) =>
      // Opened in a browser, the address of the mail program's button leads to ours.
      c.redirect(`/newsletter/unsubscribe${new URL(c.req.url).search}`),
    )

    .post("/home/newsletter/unsubscribe", gate.anyone, async (c) => {
      // A mail program sends its own form, and the token in the address (RFC 8058).
      const { token } = c.req.query("token")
        ? parseInput(tokenInput, c.req.query())
        : await readJson(c, tokenInput);
      const email = await links.read("unsubscribe", token);
      await database.write((transaction) => unsubscribe(transaction, email));
      return c.json({ acknowledged: true });
    });

  function post(mail: ReturnType<typeof welcomeMail>) {
    mail.then(sendMail).catch((err: unknown) => log.error({ err }, "a mail was not sent"));
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw newsletterProblems.tooOften(Math.ceil(reason.msBeforeNext / 1000));
}
