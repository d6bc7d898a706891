import { setTimeout } from "node:timers/promises";
import { type Account, addTip, goodTip } from "../../tests/account.ts";
import { drawPhoto, formOf } from "../../tests/photos.ts";
import { get } from "../../tests/send.ts";
import { runCommand } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { smallMachine } from "../harness/small-machine.ts";
import { type SiteTarget, startTarget } from "../harness/target.ts";

const memoryMb = 256;
const descriptors = 64;
const callers = 200;

/** Runs a site with scarce resources. */
export async function small(): Promise<Result> {
  const faults: string[] = [];
  const memory = await inLittleMemory(faults);
  await withFewDescriptors(faults);
  return resultOf(
    "small",
    `${memory}; with ${descriptors} descriptors, ${callers} callers at once are answered or sent away, and all goes on`,
    faults,
  );
}

/** Acts as a gardener and an operator: pages, a tip, a phone photo, a backup. */
async function mainJob(target: SiteTarget, label: string, faults: string[]) {
  const expect = (what: string, is: number | undefined, ...wanted: number[]) => {
    if (is === undefined || !wanted.includes(is)) faults.push(`${label}: ${what}: ${is}`);
  };
  const account = await target.register();
  await addTip(target, account);
  for (const path of [
    "/",
    "/browseTips",
    "/browseTips?text=aphids",
    "/explore",
    "/season",
    "/plants/tomato",
    "/operate",
  ])
    expect(path, (await get(target.url, path))?.status, 200);
  expect("a photo", await upload(target, account), 201);
  const where = { DATA_DIR: target.site.dataDir, DATABASE_URL: "" };
  const { code, said } = await runCommand(where, "backup", `${target.site.dataDir}/backup.tar.gz`);
  if (code !== 0) faults.push(`${label}: a backup: ${said}`);
}

async function upload({ url }: SiteTarget, { headers }: Account) {
  const body = formOf("photo", await drawPhoto(4000, 3000));
  const reply = await fetch(`${url}/user/photos`, { method: "POST", headers, body });
  return reply.status;
}

async function inLittleMemory(faults: string[]) {
  const machine = smallMachine(memoryMb * 1024 * 1024);
  if (!machine) return "no control group here";
  const target = await startTarget({ DEMO: "on" }, machine.watcher);
  try {
    await mainJob(target, `${memoryMb} MB`, faults);
  } finally {
    await target.site.stop();
  }
  const killed = machine.killed();
  if (killed > 0) faults.push(`of ${memoryMb} MB, Linux has ended ${killed} processes`);
  await machine.remove();
  return `in ${memoryMb} MB pages, a tip, a photo of 12 megapixels and a backup, ${killed} processes ended`;
}

async function withFewDescriptors(faults: string[]) {
  const label = `${descriptors} descriptors`;
  const target = await startTarget({ DEMO: "on" }, ["prlimit", `--nofile=${descriptors}`]);
  try {
    const account = await target.register();
    const share = (at: number) =>
      fetch(`${target.url}/user/addtip`, {
        method: "POST",
        headers: { ...account.headers, "content-type": "application/json", connection: "close" },
        body: JSON.stringify({ ...goodTip, title: `Of many, the ${at}.` }),
      });
    const replies = await Promise.all(
      Array.from({ length: callers }, (_, at) =>
        (at % 20 === 0
          ? share(at)
          : fetch(`${target.url}/browseTips?text=${at}`, { headers: { connection: "close" } })
        ).then(
          async (reply) => ({ status: reply.status, text: await reply.text() }),
          () => ({ status: 0, text: "" }),
        ),
      ),
    );
    const broken = replies.filter(({ status }) => status >= 500 && status !== 503);
    if (broken.length > 0)
      faults.push(`${label}: ${broken.length} replies of ${broken[0]?.status}`);
    const shared = replies.filter(
      ({ status, text }) => status === 201 || text.includes("insertedId"),
    );
    await setTimeout(1000);
    await mainJob(target, label, faults);
    const own = await fetch(`${target.url}/user/myTips`, {
      method: "POST",
      headers: { ...account.headers, "content-type": "application/json" },
      body: JSON.stringify({ email: account.email }),
    });
    const kept = ((await own.json()) as unknown[]).length;
    if (kept < shared.length) faults.push(`${label}: ${kept} of ${shared.length} tips are there`);
  } finally {
    await target.site.stop();
  }
}
