// Attacks the built site, each check on a site of its own. Arguments select some checks.

import { runChecks } from "../harness/reliability.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { type SiteTarget, startTarget } from "../harness/target.ts";
import { attackAccess } from "./access.ts";
import { attackFrontCaches } from "./front-caches.ts";
import { attackHeaders, siteUrl } from "./headers.ts";
import { attackImports } from "./imports.ts";
import { attackInput } from "./input.ts";
import { attackMemory } from "./kept-memory.ts";
import { attackLog } from "./log.ts";
import { attackMembersOnly } from "./members-only.ts";
import { attackOnce, onceVariables } from "./once.ts";
import { attackProbes } from "./probes.ts";
import { attackSetup, setupVariables } from "./setup.ts";
import { attackText, textVariables } from "./text.ts";

/** @returns a check that starts its own site */
function onSite(
  attack: (target: SiteTarget) => Promise<Result>,
  variables?: Record<string, string>,
) {
  return async () => {
    const target = await startTarget(variables);
    return attack(target).finally(target.site.stop);
  };
}

await runChecks("attack", {
  input: onSite((target) => attackInput(target, { seeded: 200, seed: Date.now() % 1e6 })),
  access: async () => {
    const all = await onSite(attackAccess)();
    const members = await onSite(attackMembersOnly, { PUBLIC_TIPS: "off" })();
    const figures = `${all.figures}; ${members.figures}`;
    return resultOf("access", figures, [...all.faults, ...members.faults]);
  },
  log: onSite((target) => attackLog(target), { DEMO: "on" }),
  probes: onSite(attackProbes),
  once: onSite(attackOnce, onceVariables),
  setup: onSite(attackSetup, setupVariables),
  caches: attackFrontCaches,
  memory: attackMemory,
  imports: attackImports,
  text: onSite((target) => attackText(target, Number(process.env.EACH ?? 1)), textVariables),
  headers: onSite((target) => attackHeaders(target), { SITE_URL: siteUrl, DEMO: "on" }),
});
