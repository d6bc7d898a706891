// Installs a release in each supported way, with the commands of docs/operating.md, on a minimal
// Debian with 512 MB of memory. Usage: npm run installs -- FOLDER [deb archive npm image]. Needs
// root, debootstrap and, for the image, Podman.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import manifest from "../../package.json" with { type: "json" };
import { freePort } from "../../tests/free-port.ts";
import { print, type Result, resultOf } from "../harness/report.ts";
import { bareMachine, makeBareRoot } from "./bare-root.ts";

const [folder = "", ...chosen] = process.argv.slice(2);
const cpu = process.arch === "arm64" ? "arm64" : "x64";
const files = readdirSync(folder);

/** Returns the path of a file of the release. */
function fileOf(pattern: RegExp) {
  const name = files.find((each) => pattern.test(each));
  if (!name) throw new Error(`${folder} has no ${pattern}`);
  return join(folder, name);
}

/** The commands to install, start and use a site. `PORT` stands for the port of the site. */
interface Way {
  file: RegExp;
  install: string;
  /** Starts the site, and returns. */
  start: string;
  stop: string;
  /** The command for operators. */
  trellis: string;
  /** Removes the package, and checks that the gardeners' data remains. */
  remove?: string;
}

const keepRunning = (line: string) =>
  `(setsid ${line} > /root/site.log 2>&1 < /dev/null & echo $! > /root/pid)`;
const stop = "kill $(cat /root/pid)";

const ways: Record<string, Way> = {
  deb: {
    file: cpu === "x64" ? /_amd64\.deb$/ : /_arm64\.deb$/,
    install: `apt-get update -q
apt-get install -qy ./trellis_*.deb
printf 'PORT=PORT\\nDEMO=on\\n' >> /etc/trellis.env`,
    // Repeats the steps of trellis.service, because systemd cannot start in a folder.
    start: `set -a; . /etc/trellis.env; set +a
export NODE_ENV=production; cd /usr/lib/trellis/current
${keepRunning("runuser -u trellis -- bin/node scripts/start.mjs")}`,
    stop,
    trellis: "trellis",
    remove: `apt-get purge -qy trellis
test -f /var/lib/trellis/trellis.sqlite
test -f /var/backups/trellis/first.tar.gz`,
  },
  archive: {
    file: new RegExp(`-linux-${cpu}\\.tar\\.gz$`),
    install: `apt-get update -q
apt-get install -qy libstdc++6 libatomic1
mkdir -p /opt/trellis/releases
tar -xzf trellis-*.tar.gz -C /opt/trellis/releases
ln -sfn releases/trellis-${manifest.version} /opt/trellis/current
useradd --system --home-dir /var/lib/trellis --shell /usr/sbin/nologin trellis
install -d -o trellis -m 0700 /var/lib/trellis /var/backups/trellis
cd /opt/trellis/current/deploy
install -m 0600 trellis.env /etc/trellis.env
install -m 0755 trellis /usr/local/bin/trellis
printf 'PORT=PORT\\nDEMO=on\\n' >> /etc/trellis.env`,
    start: `set -a; . /etc/trellis.env; set +a
export NODE_ENV=production; cd /opt/trellis/current
${keepRunning("runuser -u trellis -- bin/node scripts/start.mjs")}`,
    stop,
    trellis: "trellis",
  },
  npm: {
    file: /^trellis-[\d.]+\.tgz$/,
    // Debian 12 has Node 18, which is too old for the start script.
    install: `apt-get update -q
apt-get install -qy --no-install-recommends npm libatomic1
npm install --prefix /usr/local --global node@20
npm install --global ./trellis-${manifest.version}.tgz
mkdir -p /var/backups/trellis`,
    start: `cd /root; export PORT=PORT
${keepRunning("trellis")}`,
    stop,
    trellis: "cd /root; trellis",
  },
};

const bare = makeBareRoot();
const results: Result[] = [];
const tries = Object.entries(ways).map(([name, way]) => [name, () => tryWay(name, way)] as const);
for (const [name, attempt] of [...tries, ["image", tryImage] as const]) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const result = await attempt();
  print(result);
  results.push(result);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/** Installs, fills, backs up, checks, restores and serves a site again. */
async function tryWay(name: string, way: Way): Promise<Result> {
  const machine = bareMachine(bare);
  const port = await freePort();
  const run = (lines: string) => machine.run(`cd /root\n${lines.replaceAll("=PORT", `=${port}`)}`);
  try {
    machine.fetch(fileOf(way.file));
    const installed = seconds(() => run(way.install));
    const began = performance.now();
    run(way.start);
    const tips = await tipsAt(port, () => run("cat /root/site.log"));
    const started = Math.round((performance.now() - began) / 100) / 10;
    const grown = machine.grownMb();
    const faults: string[] = [];
    if (tips !== 120) faults.push(`it is not filled: ${tips} tips`);
    run(`${way.trellis} backup /var/backups/trellis/first.tar.gz`);
    run(`${way.trellis} restore /var/backups/trellis/first.tar.gz --dry-run`);
    const checked = run(`${way.trellis} check || true`);
    const wrong = checked.split("\n").filter((line) => line.startsWith("wrong"));
    // There is no nightly backup yet.
    faults.push(...wrong.filter((line) => !/backups|operators/.test(line)));
    run(way.stop);
    if (way.remove) run(way.remove);
    if (machine.killed() > 0) faults.push(`${machine.killed()} processes had too little memory`);
    const small = machine.isSmall ? "with 512 MB" : "without a limit of memory";
    return resultOf(
      name,
      `${small}: installed in ${installed} s, filled and served after ${started} s, ${grown} MB of disk, backed up and tried`,
      faults,
    );
  } catch (error) {
    return resultOf(name, "has not come to its end", [error instanceof Error ? error.message : ""]);
  } finally {
    spawnSync("sh", ["-c", `kill -9 $(cat ${machine.root}/root/pid)`]);
    await machine.remove();
  }
}

/** Loads the image into Podman and repeats the steps there, with a read-only file system. */
async function tryImage(): Promise<Result> {
  const port = await freePort();
  const podman = (...words: string[]) => {
    const done = spawnSync("podman", words, { encoding: "utf8" });
    if (done.status !== 0) throw new Error(`podman ${words.join(" ")}\n${done.stderr}`);
    return done.stdout;
  };
  const [name, volume] = ["trellis-tried", "trellis-tried-data"];
  try {
    const file = fileOf(cpu === "x64" ? /-image-amd64\.tar$/ : /-image-arm64\.tar$/);
    const loaded = seconds(() => podman("load", "--input", file));
    const began = performance.now();
    podman(
      ...["run", "--detach", "--name", name, "--volume", `${volume}:/data`, "--network", "host"],
      ...["--read-only", "--cap-drop", "all", "--memory", "512m", "--no-healthcheck"],
      ...["--env", `PORT=${port}`, "--env", "DEMO=on", `localhost/trellis:${manifest.version}`],
    );
    const tips = await tipsAt(port, () => podman("logs", name));
    const started = Math.round((performance.now() - began) / 100) / 10;
    const faults = tips === 120 ? [] : [`it is not filled: ${tips} tips`];
    const trellis = (...words: string[]) => podman("exec", name, "trellis", ...words);
    trellis("backup", "/data/first.tar.gz");
    trellis("restore", "/data/first.tar.gz", "--dry-run");
    trellis("check");
    return resultOf(
      "image",
      `with 512 MB, only read: loaded in ${loaded} s, filled and served after ${started} s, backed up and tried`,
      faults,
    );
  } catch (error) {
    return resultOf("image", "has not come to its end", [
      error instanceof Error ? error.message : "",
    ]);
  } finally {
    spawnSync("podman", ["rm", "--force", name]);
    spawnSync("podman", ["volume", "rm", volume]);
  }
}

function seconds(work: () => unknown) {
  const began = performance.now();
  work();
  return Math.round((performance.now() - began) / 1000);
}

/** Counts the tips that visitors find, once the site answers. */
async function tipsAt(port: number, log: () => string) {
  const end = performance.now() + 60_000;
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/home/browseTips?limit=1`).catch(() => null);
    if (reply?.ok) return Number(reply.headers.get("x-total-count"));
    if (performance.now() > end) throw new Error(log());
    await setTimeout(100);
  }
}
