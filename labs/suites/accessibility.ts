import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { JSHandle, Page } from "@playwright/test";
import { animationsEnd } from "../../tests/a11y/visit.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { eachScreen, showTheme } from "../harness/screens.ts";
import { installTool } from "../harness/tool.ts";

const engines = [
  "accessibility-checker-engine@4.0.34",
  "@siteimprove/alfa-rules@0.114.0",
  "@siteimprove/alfa-playwright@0.81.4",
];

/**
 * Findings of the engines that go beyond WCAG, or that ignore what browsers do, with the reasons to
 * ignore them.
 */
const explained: Record<string, string> = {
  aria_article_label_unique: "an article needs no name: its heading says what it is",
  aria_form_label_unique: "a form without a name is no landmark",
  input_autocomplete_valid: "HTML allows `username` where an address of mail is typed in",
  input_label_exists: "the labels of fields in parts of the account that are closed",
  fieldset_label_valid: "the legends of fields in parts of the account that are closed",
  label_content_exists: "the months of the ring have words for those who do not see it",
  svg_graphics_labelled: "the sign of a toast says what its words say",
  table_headers_exists: "on a phone the headers of the table of tips are hidden from sight alone",
};

/** Checks every screen in both themes with IBM's Equal Access Checker and Siteimprove's Alfa. */
export async function accessibility(): Promise<Result> {
  const ace = installTool(engines, "accessibility-checker-engine/ace-window.js");
  const alfa = await loadAlfa(createRequire(ace));
  const equalAccess = readFileSync(ace, "utf8");
  const found = new Map<string, Set<string>>();
  const met = new Set<string>();
  let looks = 0;
  const failed = await eachScreen([320, 1280], async ({ page, screen, width }) => {
    for (const theme of ["light", "dark"]) {
      await showTheme(page, theme);
      await animationsEnd(page);
      looks += 1;
      const marks = [...(await askEqualAccess(page, equalAccess)), ...(await alfa(page))];
      for (const { rule, what } of marks) {
        met.add(rule);
        if (explained[rule]) continue;
        const places = found.get(`${rule}: ${what}`) ?? new Set();
        found.set(`${rule}: ${what}`, places.add(`${screen.name} ${width} ${theme}`));
      }
    }
  });
  const unneeded = Object.keys(explained).filter((rule) => !met.has(rule));
  return resultOf(
    "accessibility",
    `Equal Access and Alfa looked ${looks} times at screens, in both themes, at 320 and 1280 px; ${Object.keys(explained).length} rules explained`,
    [
      ...failed,
      ...[...found].map(([what, places]) => `${what} (${places.size}: ${[...places][0]})`),
      ...unneeded.map((rule) => `${rule} is explained and never met`),
    ],
  );
}

interface Mark {
  rule: string;
  /** The element and its fault. */
  what: string;
}

/**
 * Returns the faults of which IBM's engine is sure, but not the findings that a person must judge.
 */
async function askEqualAccess(page: Page, program: string): Promise<Mark[]> {
  await page.evaluate(program);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: EqualAccess };
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value }) => value.join() === "VIOLATION,FAIL")
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: `${message} ${snippet}` }));
  });
}

interface EqualAccess {
  Checker: new () => {
    check: (
      document: Document,
      rules: string[],
    ) => Promise<{
      results: { ruleId: string; value: string[]; message: string; snippet: string }[];
    }>;
  };
}

/** The used parts of Alfa. It is installed on demand, so its types are missing. */
interface AlfaResult {
  target: unknown;
  toJSON: () => { outcome: string; rule: { uri: string }; expectations?: unknown };
}
interface AlfaAct {
  Audit: {
    of: (page: unknown, rules: unknown) => { evaluate: () => Promise<Iterable<AlfaResult>> };
  };
}
interface AlfaPlaywright {
  Playwright: { toPage: (document: JSHandle<Document>) => Promise<unknown> };
}

async function loadAlfa(require: NodeJS.Require) {
  const load = (name: string) => import(require.resolve(`@siteimprove/alfa-${name}`));
  const { Audit } = (await load("act")) as AlfaAct;
  const { Playwright } = (await load("playwright")) as AlfaPlaywright;
  const { default: rules } = (await load("rules")) as { default: unknown };
  return async (page: Page): Promise<Mark[]> => {
    const document = await page.evaluateHandle(() => window.document);
    const audit = Audit.of(await Playwright.toPage(document), rules);
    return [...(await audit.evaluate())].flatMap((result) => {
      const { outcome: verdict, rule, expectations } = result.toJSON();
      if (verdict !== "failed") return [];
      const name = rule.uri.split("/").at(-1) ?? rule.uri;
      const target = String(result.target).replace(/\s+/g, " ").slice(0, 200);
      return { rule: name, what: `${target} ${JSON.stringify(expectations).slice(0, 200)}` };
    });
  };
}
