import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { createContext, Script } from "node:vm";
import { parseSync, Visitor } from "vite";
import { addTip } from "../../tests/account.ts";
import { crawl } from "../attack/crawl.ts";
import { hostileStrings } from "../attack/hostile-strings.ts";
import { goodRequest } from "../attack/input.ts";
import { operationsOf } from "../attack/operations.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, startTarget } from "../harness/target.ts";
import { installTool } from "../harness/tool.ts";

interface Expression {
  pattern: string;
  flags: string;
  /** The file that contains the expression. */
  place: string;
}

/** The length of texts in UTF-16 code units: twice the maximum for a tip's description. */
const length = 10_000;
const mostMilliseconds = 10;

/** Files whose regular expressions read only harmless texts. The values name these texts. */
const harmless: Record<string, string> = {
  "app/garden/tips/drawing-cut.server.ts": "drawings of the site's own",
  "app/platform/text/rich.tsx": "messages of the site's own",
  "app/platform/text/messages.ts": "the digits of a number",
  "app/platform/text/slug.ts": "at most 61 characters",
  "app/server/demo/demo.store.server.ts": "the content of the demo",
  "app/server/setting-values.server.ts": "a setting",
  "app/server/logo.server.ts": "the operator's own logo",
  "app/site/shell/own-page.page.tsx": "the operator's own pages",
  "app/site/shell/content-security-policy.server.ts": "the site's own page",
  "app/site/shell/page-head.server.ts": "the site's own page, with what others wrote escaped",
};

/** An expression of temporal-polyfill. It reads only dates and times that a schema has accepted. */
const ofDates = String.raw`\[(!?)([^\]]*)\]`;

/** The used parts of recheck's result for an expression. */
interface Judgement {
  status: "safe" | "vulnerable" | "unknown";
  complexity?: { summary: string };
  attack?: { string: string };
}
type Check = (pattern: string, flags: string, options: { timeout: number }) => Promise<Judgement>;

/**
 * Looks for slow regular expressions: with recheck, and by trying each expression with hostile
 * texts. An expression may take 10 ms for 10,000 characters.
 */
export async function expressions(): Promise<Result> {
  const load = createRequire(installTool(["recheck@4.5.0"], "recheck/package.json"));
  const { check } = load("recheck") as { check: Check };
  const faults: string[] = [];
  const trap = { pattern: "^(a+)+$", flags: "", place: "a trap" };
  if ((await wrongWith(trap, check)) === null)
    faults.push("an expression that is known to hang passed");

  const written = writtenExpressions();
  const made = await madeExpressions();
  const all = [...written, ...made].filter(
    ({ place, pattern }) => !harmless[place] && pattern !== ofDates,
  );
  for (const place of Object.keys(harmless)) {
    if (!existsSync(place)) faults.push(`${place} is no more`);
  }
  for (const expression of all) {
    const wrong = await wrongWith(expression, check);
    const { pattern, flags, place } = expression;
    if (wrong) faults.push(`${place}: /${pattern.slice(0, 100)}/${flags}: ${wrong}`);
  }
  return resultOf(
    "expressions",
    `${written.length} expressions of the code and ${made.length} that it makes, with ${texts.length} texts of ${length} characters and those of recheck`,
    faults,
  );
}

/** @returns the fault of an expression, or null */
async function wrongWith({ pattern, flags }: Expression, check: Check) {
  const { status, complexity, attack } = await check(pattern, flags, { timeout: 20_000 });
  if (status === "unknown") return "recheck cannot say";
  // The last character of the attack makes the match fail, so the shortened text keeps it.
  const worst = attack ? [attack.string.slice(0, length - 1) + attack.string.slice(-1)] : [];
  for (const text of [...worst, ...texts]) {
    const taken = timeOf(pattern, flags, text);
    if (taken <= mostMilliseconds) continue;
    return `${Math.round(taken)} ms for ${JSON.stringify(text.slice(0, 40))} … ${JSON.stringify(text.slice(-10))} (${complexity?.summary})`;
  }
  return null;
}

/**
 * Long repetitions of texts that expressions often repeat, and of every tenth hostile text of the
 * attack.
 */
const texts = [
  ...[" ", "\n", "a", "1", "-", ".", ",", "<", "@", "=", "a ", "1-", "in May "],
  ...hostileStrings.filter((text, at) => text !== "" && at % 10 === 0),
].map((text) => text.repeat(Math.ceil(length / text.length)).slice(0, length));

const context = createContext({});
const search = new Script(
  "for (const all = new RegExp(pattern, flags.replace(/[gy]/g, '') + 'g'); all.exec(text) && (all.lastIndex += 1) < text.length; );",
);

/** Searches a text up to three times. @returns the shortest duration, in milliseconds */
function timeOf(pattern: string, flags: string, text: string) {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least > mostMilliseconds; time++) {
    Object.assign(context, { pattern, flags, text });
    const began = performance.now();
    try {
      search.runInContext(context, { timeout: 1000 });
    } catch {
      return performance.now() - began;
    }
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** Returns the expressions in the code. */
function writtenExpressions() {
  const found = new Map<string, Expression>();
  for (const place of globSync("app/**/*.{ts,tsx}")) {
    if (/\.test\./.test(place)) continue;
    const { program } = parseSync(place, readFileSync(place, "utf8"));
    new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        found.set(`/${pattern}/${flags}`, { pattern, flags, place });
      },
    }).visit(program);
  }
  return [...found.values()];
}

/**
 * Returns the expressions that the built site makes during requests for every call and many pages.
 */
async function madeExpressions(): Promise<Expression[]> {
  const folder = mkdtempSync(join(tmpdir(), "trellis-expressions-"));
  const file = join(folder, "made.jsonl");
  const target = await startTarget({
    DEMO: "on",
    EXPRESSIONS_FILE: file,
    NODE_OPTIONS: `--import=${resolve("labs/suites/record-expressions.mjs")}`,
  });
  try {
    const account = await target.register();
    const tip = await addTip(target, account);
    for (const operation of operationsOf(await describe(target))) {
      const { headers, ...request } = goodRequest(operation, tip);
      await target.send({ ...request, headers: { ...account.headers, ...headers } });
    }
    await crawl(target, [], 400, () => {});
  } finally {
    await target.site.stop();
  }
  const lines = readFileSync(file, "utf8").trim().split("\n");
  rmSync(folder, { recursive: true });
  return lines.map((line) => JSON.parse(line) as Expression);
}
