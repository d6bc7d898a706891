import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeMail, isComplete } from "../mail.ts";
import { addGardener, expect, type Garden, type operators } from "./site.ts";

/** Adds an account that may operate a site that keeps accounts itself, and confirms its address. */
export async function addOperator(garden: Garden, email: (typeof operators)[number]) {
  const operator = await addGardener(garden, "Olga Operator", email);
  const token = await confirmationToken(garden, email);
  const reply = await operator.call("POST", "/user/verifyEmail", { token });
  expect(reply.status).toBe(200);
  return operator;
}

async function confirmationToken({ dataDir }: Garden, email: string) {
  const folder = join(dataDir, "mail");
  const find = () =>
    readdirSync(folder)
      .map((file) => decodeMail(readFileSync(join(folder, file), "utf8")))
      .filter((mail) => mail.includes(`To: ${email}`) && isComplete(mail))
      .map((mail) => mail.match(/verifyEmail\?token=([\w.-]+)/)?.[1])
      .find((token) => token !== undefined);
  await expect.poll(find).toBeTruthy();
  return find();
}
