import * as v from "valibot";
import type { Mail } from "./mail.server.ts";
import type { Letter } from "./outbox.store.server.ts";

const headersSchema = v.record(v.string(), v.string());

/** What a letter says, and to whom. */
export function mailOf({ recipient, subject, text, html, headers }: Letter): Mail {
  return {
    to: recipient,
    subject,
    text,
    html,
    headers: v.parse(headersSchema, JSON.parse(headers)),
  };
}
