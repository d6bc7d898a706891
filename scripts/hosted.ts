// Runs the browser journeys and the clauses about identity in hosted mode, against the Firebase
// Authentication emulator. The emulator needs no account and no network. Its large tools are
// installed at the first run. Arguments are passed to Playwright.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

const host = "127.0.0.1";
const project = "demo-trellis";
const version = "15.34.2";
const folder = resolve(".cache/firebase");
const tools = join(folder, "node_modules/firebase-tools");

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
if (emulator) await runTests(emulator);
else await startEmulator();

/** Starts the emulator, which runs this script again with FIREBASE_AUTH_EMULATOR_HOST set. */
async function startEmulator() {
  mkdirSync(folder, { recursive: true });
  if (installedVersion() !== version) {
    console.log("Installing Firebase's tools, 486 MB, once. This takes some minutes …");
    writeFileSync(join(folder, "package.json"), "{}\n");
    const options = ["--ignore-scripts", "--save-exact", "--no-audit", "--no-fund"];
    run("npm", ["install", `firebase-tools@${version}`, ...options, "--loglevel=error"], folder);
  }
  const config = join(folder, "firebase.json");
  const emulators = {
    auth: { host, port: await freePort() },
    hub: { host, port: await freePort() },
    logging: { host, port: await freePort() },
    ui: { enabled: false },
  };
  writeFileSync(config, JSON.stringify({ emulators }));
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const script = ["node", "scripts/hosted.ts", ...process.argv.slice(2).map(quoted)].join(" ");
  const options = ["--only", "auth", "--project", project, "--config", config];
  const inside = `cd ${quoted(process.cwd())} && ${script}`;
  const command = join(tools, "lib/bin/firebase.js");
  run("node", [command, "emulators:exec", ...options, inside], folder);
}

async function runTests(emulator: string) {
  // Sets the default of new projects: the same error for unknown addresses and wrong passwords.
  const address = `http://${emulator}/identitytoolkit.googleapis.com/v2/projects/${project}/config`;
  const reply = await fetch(`${address}?updateMask=emailPrivacyConfig`, {
    method: "PATCH",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!reply.ok) throw new Error(`the emulator answered ${reply.status}`);
  run(
    "playwright",
    ["test", "--project=journeys", "--project=clauses", ...process.argv.slice(2)],
    process.cwd(),
  );
}

function installedVersion() {
  const file = join(tools, "package.json");
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version
    : null;
}

function run(command: string, args: string[], cwd: string) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      IDENTITY: "firebase",
      FIREBASE_API_KEY: "emulated",
      FIREBASE_AUTH_DOMAIN: "demo-trellis.firebaseapp.com",
      FIREBASE_PROJECT_ID: project,
      // Disables telemetry and update checks.
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: "true",
      CI: "true",
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
