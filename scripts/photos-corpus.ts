// Uploads every file of the corpus of photos (tests/photo-corpus.ts). `npm run sweep` uploads only
// some.

import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "--mode", "sweep", "app/garden/photos/corpus"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, CORPUS: "all" },
});
process.exitCode = status ?? 1;
