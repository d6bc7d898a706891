// Makes a Python program that knows only /openapi.json act as a gardener on a site: npm run
// strangers

import { startSite } from "../../tests/site.ts";
import { hasPython, runStranger } from "./stranger.ts";

if (!hasPython()) {
  console.log("There is no python3 here, and the program is in Python");
  process.exit(1);
}
const site = await startSite();
try {
  const { status, printed } = await runStranger(site);
  process.stdout.write(printed);
  process.exitCode = status;
} finally {
  await site.stop();
}
