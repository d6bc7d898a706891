import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/**
 * Names that no language translates: people, products, hardiness zones, languages, units and keys.
 */
const names =
  /\b(Trellis|English|Google|USDA \w+|RHS \w+|CC BY(-SA)? 4|en-XA|ar-XB|SQLite|ECONNREFUSED|[kMG]B|cm|Alt\+T)\b/g;

/** Names on the screens that people chose, and texts by people that messages quote. */
const people = `Rosa Garden, Fern Newcomer, Hazel Hidden, Mo Moderates, Olga Operator, Barbara Featherstonehaugh-Cholmondeley, Li, The allotment holders, Winter squash,
  Rhubarb leaves are poisonous. Leave them out, and we show the tip again.,
  Connect, Grow, and Bloom Together, It sells a fertiliser. Say what you do without it, and write again.,
  The description is longer than 5,000 characters.`;

/** The English names of plants and troubles, because `en-XA` has no names of its own. */
const listed = new Set(
  ["plants/plant-list", "troubles/trouble-list"].flatMap((file) =>
    stringsIn(JSON.parse(readFileSync(`app/garden/${file}.json`, "utf8"))),
  ),
);

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.toLowerCase()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * Lists the English words that are left on a page in a made-up language: seen, hidden, or read
 * aloud. Skips texts by people, which the page marks and which messages may repeat.
 */
export async function englishLeft(page: Page) {
  const { lang, said, written } = await page.evaluate(readPage);
  const theirs = `${people} ${written}`.toLowerCase().replace(/\s+/g, " ");
  const isKnown = (words: string) =>
    (lang === "en-XA" && listed.has(words)) || theirs.includes(words);
  return said.flatMap(({ what, text, html }) => {
    const left = plainRuns(text).filter(
      (run) =>
        !isKnown(run) && !run.split(/[^\p{L}\d’' +-]+/u).every((part) => isKnown(part.trim())),
    );
    return left.map((run) => `${what} “${run}” of ${html}`);
  });
}

/**
 * Lists the words of a text that are not in a made-up language: words without accents that are not
 * reversed.
 */
function plainRuns(text: string) {
  const plain = text
    // Quotations are texts by people. Direction marks may be inside the quotation marks.
    .replace(/“[^“”]*”/g, "\n")
    .replace(/\u202e[^\u202c]*\u202c/g, "\n")
    // Addresses and codes are not words.
    .replace(/\S*(:\/\/|@|\.svg)\S*/g, "\n")
    .replace(names, "\n")
    .replace(/\b[a-z0-9]{4}(-[a-z0-9]{4}){3}\b/g, "\n")
    .replace(/[[\]~\u2068\u2069]/g, "\n")
    .replace(/[^\n\s\p{P}]*[^\p{ASCII}\s\p{P}][^\n\s\p{P}]*/gu, "\n");
  return plain
    .split("\n")
    .map((run) =>
      run
        .toLowerCase()
        .replace(/\s+/g, " ")
        .replace(/^[^a-z]+|[^a-z.!?)]+$/g, ""),
    )
    .filter((run) => /[a-z]{2}/.test(run));
}

interface Said {
  what: string;
  text: string;
  html: string;
}

/** Collects the texts of the site and of people on a page. It runs on the page. */
function readPage() {
  /** Selects texts by people, and texts that have no language. */
  const excused =
    "bdi, [dir=auto], [lang=la], textarea, code, kbd, pre, .select-all, script, style, noscript";
  const { lang } = document.documentElement;
  const said: Said[] = [{ what: "title", text: document.title, html: "" }];
  const written: string[] = [];

  function isExcused(element: Element) {
    return element.closest(excused) || element.closest("[lang]")?.getAttribute("lang") !== lang;
  }

  function hear(what: string, text: string, element: Element) {
    if (isExcused(element)) written.push(text);
    else said.push({ what, text, html: element.outerHTML.slice(0, 120) });
  }

  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.parentElement) hear("text", node.textContent ?? "", node.parentElement);
  }
  for (const element of document.querySelectorAll("input, textarea")) {
    if ("value" in element) written.push(String(element.value));
  }
  const read = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"];
  for (const name of [...read, "alt", "title", "placeholder"]) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      const text = element.getAttribute(name) ?? "";
      // The description of a photo counts as a text by people, because its uploader writes it.
      // Photos that are hidden from screen readers have no description.
      if (element.matches("img[src^='/photos/']")) written.push(text);
      else if (name === "alt" || !element.closest("[aria-hidden=true]")) hear(name, text, element);
    }
  }
  return { lang, said, written: written.join(" \n ") };
}
