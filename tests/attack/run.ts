// Attacks the built site, each check on a site of its own. Arguments name some of the checks.

import { attackAccess } from "./access.ts";
import { attackInput } from "./input.ts";
import { print, type Result } from "./result.ts";
import { type SiteTarget, startTarget } from "./target.ts";

const checks: Record<string, (target: SiteTarget) => Promise<Result>> = {
  input: (target) => attackInput(target, { seeded: 200, seed: Date.now() % 1e6 }),
  access: attackAccess,
};

const chosen = process.argv.slice(2);
const results: Result[] = [];
for (const [name, check] of Object.entries(checks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const target = await startTarget();
  const result = await check(target).finally(target.site.stop);
  print(result);
  results.push(result);
}
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
