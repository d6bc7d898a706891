import { randomUUID } from "node:crypto";
import { readToken } from "../../tests/account.ts";
import type { SiteTarget } from "../harness/target.ts";
import type { Mailbox } from "./mailbox.ts";
import { changeAccount, signUp } from "./text-accounts.ts";
import { asking, compare, type Fields, type Person, plainTip, writeText } from "./text-people.ts";

const tipFields = ["title", "plantType", "description", "image_url"];

const only = (fields: Fields, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Makes a gardener who writes the text into their account, a tip and their profile. */
export async function addPerson(
  target: SiteTarget,
  mailbox: Mailbox,
  text: string,
  faults: string[],
): Promise<Person> {
  const [account, named] = await signUp(target, text);
  const ask = asking(target, account);
  await ask("POST", "/user/verifyEmail", { token: await mailbox.confirmation(account.email) });
  account.token = await readToken(target, account.cookie);
  const passkey = await changeAccount(target, account, text, faults);
  const added = await writeText(ask, ["POST", "/user/addtip"], text, tipFields, (fields) => ({
    ...plainTip,
    ...fields,
  }));
  const tipId = added.reply.body.insertedId ?? "";
  const detail = await ask<Fields & { author: { _id: string } }>("GET", `/user/tipDetail/${tipId}`);
  const { author, username = "", ...shown } = detail.body;
  const profiled = await writeText(
    ask,
    ["PUT", "/user/profile"],
    text,
    ["experiences", "place"],
    (fields) => ({ age: 47, gender: "Female", experiences: "", listed: true, ...fields }),
  );
  const profile = await ask<Fields>("GET", "/user/profile");
  await nameDevice(ask, text, faults);
  await nameToken(ask, account.password, text, faults);
  const fields: Fields = {
    ...(named.name && { name: username }),
    ...only(shown, added.taken),
    ...only(profile.body, profiled.taken),
    ...passkey,
  };
  compare(text, fields, faults);
  return { text, account, ask, gardenerId: author._id, tipId, fields };
}

/**
 * Uses the text as the name of a device, which only its owner sees. Then removes the device, so
 * that nothing is sent to it.
 */
async function nameDevice(ask: Person["ask"], text: string, faults: string[]) {
  const path = "/user/devices";
  const make = (fields: Fields) => ({
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    ...{ device: "A phone", ...fields },
  });
  const { taken, reply } = await writeText(ask, ["POST", path], text, ["device"], make);
  const delivery = await ask<{ devices: Fields[] }>("GET", "/user/reach");
  const [newest] = delivery.body.devices;
  if (taken.length > 0 && newest?.device !== undefined)
    compare(text, { device: newest.device }, faults);
  if (reply.body.insertedId) await ask("DELETE", `${path}/${reply.body.insertedId}`);
}

/** Names a token, which only its owner sees. */
async function nameToken(ask: Person["ask"], password: string, text: string, faults: string[]) {
  const path = "/user/tokens";
  const make = (fields: Fields) => ({ name: "A program", password, ...fields });
  const { taken } = await writeText(ask, ["POST", path], text, ["name"], make);
  const [newest] = (await ask<Fields[]>("GET", path)).body;
  if (taken.length > 0) compare(text, { name: newest?.name ?? "missing" }, faults);
  await ask("DELETE", `${path}/${newest?.id}`);
}

/**
 * Reports another gardener's tip, adds a result to it, and sends its author a message. The author
 * reports the result.
 */
export async function writeAbout(person: Person, other: Person, faults: string[]) {
  const { ask, text, fields } = person;
  const resultPath = `/user/outcome/${other.tipId}`;
  const result = (words: Fields) => ({ outcome: "worked", year: 2026, words: "", ...words });
  const notified = await writeText(ask, ["PUT", resultPath], text, ["words"], result);
  const mine = await ask("GET", resultPath);
  if (notified.taken.length > 0) fields.outcome = mine.body.outcome?.words ?? "";
  if (mine.body.outcome)
    await other.ask("PUT", `/user/reports/outcome/${mine.body.outcome._id}`, { reason: "spam" });
  compare(text, fields.outcome === undefined ? {} : { outcome: fields.outcome }, faults);
  const report = (words: Fields) => ({ reason: "spam", ...words });
  const path = `/user/reports/tip/${other.tipId}`;
  const reported = await writeText(ask, ["PUT", path], text, ["words"], report);
  if (reported.taken.length > 0) fields.report = text;
  const message = (texts: Fields) => ({ text: "Hello", ...texts });
  const to = `/user/gardeners/${other.gardenerId}/message`;
  const sent = await writeText(ask, ["POST", to], text, ["text"], message);
  if (sent.taken.length > 0) fields.message = text;
}

/** Changes the text of a tip that has a result. The old text stays as an earlier version. */
export async function rewrite({ ask, tipId, fields }: Person, text: string, faults: string[]) {
  const path = `/user/editTip/${tipId}`;
  const read = () => ask<Fields & { earlier: Fields[] }>("GET", `/user/tipDetail/${tipId}`);
  const { body: before } = await read();
  const edited = await writeText(ask, ["PUT", path], text, tipFields, (texts) => ({
    ...plainTip,
    ...texts,
  }));
  const { body: after } = await read();
  compare(text, only(after, edited.taken), faults);
  const [version] = after.earlier;
  if (before.title !== after.title || before.description !== after.description)
    for (const name of ["title", "description"])
      if (version?.[name] !== before[name])
        faults.push(
          `the earlier ${name} ${JSON.stringify(before[name])} is kept as ${version?.[name]}`,
        );
  for (const name of ["title", "description"])
    if (fields[name] !== undefined && version?.[name]) fields[`earlier ${name}`] = version[name];
  for (const name of tipFields) delete fields[name];
  Object.assign(fields, only(after, edited.taken));
}
