import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addTip, photoRequest } from "../../tests/account.ts";
import { drawPhoto } from "../../tests/photos.ts";
import { isInstalled } from "../../tests/programs.ts";
import { sendTo } from "../../tests/send.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { hasStrace } from "../harness/strace.ts";
import { startTarget } from "../harness/target.ts";

/** True if systemd-analyze is installed, which lists the calls of a set such as `@privileged`. */
const hasSystemd = () => isInstalled("systemd-analyze", "--version");

/** Returns the system calls of a set, such as `@privileged`, and of the sets in it. */
function callsOf(name: string): string[] {
  if (!name.startsWith("@")) return [name];
  const lines = execFileSync("systemd-analyze", ["syscall-filter", name], { encoding: "utf8" });
  const [, ...members] = lines.replace(/#.*/g, "").split(/\s+/).filter(Boolean);
  return members.flatMap(callsOf);
}

/** Returns the system calls that the unit refuses, combined from its lines. */
function refusedCalls() {
  const unit = readFileSync("deploy/trellis.service", "utf8");
  const allowed = new Set<string>();
  for (const [, not, names = ""] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm))
    for (const call of names.split(" ").flatMap(callsOf))
      if (not) allowed.delete(call);
      else allowed.add(call);
  return callsOf("@known").filter((call) => !allowed.has(call));
}

/**
 * Runs the site as if under its unit: strace refuses the same system calls. The site's programs and
 * libraries must still work.
 */
export async function service(): Promise<Result> {
  if (!hasStrace() || !hasSystemd())
    return resultOf("service", "not tried: it takes strace and systemd-analyze", []);
  const faults: string[] = [];
  const refused = refusedCalls();
  const names = refused.map((call) => `?${call}`).join();
  const quiet = ["-D", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null"];
  const filter = ["-e", `trace=${names}`, "-e", `inject=${names}:error=EPERM`];
  const target = await startTarget({}, ["strace", ...quiet, ...filter]);
  const { url, site } = target;
  const expect = (what: string, right: boolean) => right || faults.push(`${what} does not work`);

  const rosa = await target.register();
  const upload = await sendTo(url, await photoRequest(rosa, await drawPhoto(1600, 1200, 1)));
  expect("uploading a photo", upload.status === 201);
  const card = await fetch(`${url}/cards/tips/${await addTip(target, rosa)}`);
  expect("drawing a card", card.status === 200);
  const page = await fetch(`${url}/browseTips`, { headers: { "accept-encoding": "br" } });
  expect("a page", page.status === 200);
  const mail = join(site.dataDir, "mail");
  for (let tries = 0; tries < 200 && !existsSync(mail); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect("a letter", existsSync(mail));
  expect("a clean log", !/"level":[456]0/.test(site.output()));
  await site.stop();
  return resultOf(
    "service",
    `${refused.length} system calls refused: a photo, a card, a page, a letter and the stop go on`,
    faults,
  );
}
