// Attacks the built site, each check on a site of its own. Arguments name some of the checks.

import { attackInput } from "./input.ts";
import { print, type Result } from "./result.ts";
import { startTarget } from "./target.ts";

const checks: Record<string, () => Promise<Result>> = {
  async input() {
    const target = await startTarget();
    try {
      return await attackInput(target, { seeded: 200, seed: Date.now() % 1e6 });
    } finally {
      await target.site.stop();
    }
  },
};

const chosen = process.argv.slice(2);
const results: Result[] = [];
for (const [name, check] of Object.entries(checks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const result = await check();
  print(result);
  results.push(result);
}
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
