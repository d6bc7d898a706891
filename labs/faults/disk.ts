import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { register, shareTip } from "../../tests/account.ts";
import { sendTo } from "../../tests/send.ts";
import { launchSite, type Site } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";

/** A tip with a long description. */
export const longTip = { description: "Water early. ".repeat(300) };

/** Fills and locks the site's own disk, and uses up its inodes. Only root can make such a disk. */
export async function disk(): Promise<Result> {
  if (process.getuid?.() !== 0)
    return resultOf("disk", "not tried: only root can mount a disk", []);
  const faults: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "trellis-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m,nr_inodes=200", "tmpfs", folder]);
  let acknowledged = 0;
  let refused = 0;
  try {
    const site = await launchSite({ DATA_DIR: folder, DEMO: "off" });
    const account = await register(site);
    const ids: string[] = [];
    const share = async () => {
      const reply = await shareTip(site, account, longTip);
      if (reply.status === 201)
        ids.push((JSON.parse(reply.text) as { insertedId: string }).insertedId);
      return reply.status;
    };
    if ((await share()) !== 201) faults.push("no tip can be shared before the disk is full");

    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, "ballast"), Buffer.alloc(Math.max(0, bavail * bsize - 256 * 1024)));
    for (let tries = 0; tries < 50; tries += 1) {
      const status = await share();
      if (status === 429) break;
      if (status !== 201) refused += 1;
      if (![201, 503, 507].includes(status)) faults.push(`a write on a full disk gets ${status}`);
    }
    await expectStatus(site, "/home/browseTips", [200], faults);
    const readiness = await sendTo(site.url, { method: "GET", path: "/readyz", headers: {} });
    if (readiness.status !== 200 || !readiness.text.includes('"writing":"waits"'))
      faults.push(`/readyz says ${readiness.status} ${readiness.text}`);
    acknowledged = ids.length;
    await site.end("SIGKILL");
    rmSync(join(folder, "ballast"));
    const again = await launchSite({ DATA_DIR: folder, DEMO: "off" });
    for (const id of missingFrom(join(folder, "trellis.sqlite"), ids))
      faults.push(`${id} was acknowledged and is lost`);
    await expectStatus(again, "/readyz", [200], faults);

    let files = 0;
    try {
      for (; files < 1000; files += 1) writeFileSync(join(folder, `inode-${files}`), "");
    } catch {
      // The disk has no inode left.
    }
    const { status } = await shareTip(again, await register(again), longTip);
    if (![201, 503, 507].includes(status)) faults.push(`a write without inodes gets ${status}`);
    await again.end("SIGTERM");
    for (let file = 0; file < files; file += 1) rmSync(join(folder, `inode-${file}`));

    execFileSync("mount", ["-o", "remount,ro", folder]);
    const locked = await launchSite({ DATA_DIR: folder, DEMO: "off" });
    const lines = locked.output().trim().split("\n").length;
    if (locked.status() === null) {
      faults.push("the site starts on a disk that cannot be written");
      await locked.end("SIGKILL");
    } else if (lines !== 1 || !/cannot be (written|opened)/.test(locked.output()))
      faults.push(`on a disk that cannot be written it says: ${locked.output()}`);
  } finally {
    await setTimeout(200);
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  return resultOf(
    "disk",
    `full: ${refused} writes refused, ${acknowledged} acknowledged and there; without inodes; read-only at the start`,
    faults,
  );
}

async function expectStatus({ url }: Site, path: string, expected: number[], faults: string[]) {
  const { status } = await sendTo(url, { method: "GET", path, headers: {} });
  if (!expected.includes(status)) faults.push(`${path} gets ${status} in place of ${expected}`);
}

/** Returns the ids of tips that are missing in a database, and its damage if it has any. */
export function missingFrom(file: string, ids: string[]) {
  const database = new DatabaseSync(file);
  const rows = database.prepare("select id from tips").all();
  const there = new Set(rows.map(({ id }) => id));
  const whole = database.prepare("pragma integrity_check").get()?.integrity_check;
  database.close();
  const lost = ids.filter((id) => !there.has(id));
  return whole === "ok" ? lost : [...lost, `integrity: ${whole}`];
}
