// Has a program in another language, which knows only /openapi.json, do on a site what a gardener
// does: npm run strangers

import { startSite } from "../../tests/site.ts";
import { hasPython, makeToken, runStranger } from "./stranger.ts";

if (!hasPython()) {
  console.log("Skipped: there is no python3 here, and the program is in Python");
  process.exit(0);
}
const site = await startSite();
try {
  const { status, printed } = await runStranger(site.url, await makeToken(site.url));
  process.stdout.write(printed);
  process.exitCode = status;
} finally {
  await site.stop();
}
