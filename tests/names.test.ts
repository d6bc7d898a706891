import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Former words of the project for things with an established name (docs/decisions/0058). */
const former =
  /^(remarks?|remarker|talk(s|ed|ers?)?|notices?|tellings?|told|untold|deeds?|outcomes?|guides?|acts|reach)$/;

/** Former names that are allowed anywhere. */
const kept = new Set([
  // "Notice" is the usual term for a message on a page. The site's own notice is the setting
  // `SITE_NOTICE`.
  ...["notice", "Notice", "NoticeProps", "ErrorNotice", "ErrorNoticeProps", "EmptyNotice"],
  ...["HiddenNotice", "hiddenNotice", "UndoneNotice", "SiteNotice", "closedNoticeKey"],
  ...["closeNotice", "noticeParts", "applyNotice", "withoutNotice", "consumeNotice"],
  // Guide lines are the lines of the guide to the API.
  "guideLines",
  // In `reachMany`, "reach" is a verb.
  "reachMany",
]);

/** Former names that stay as properties, because programs, forms and downloaded files know them. */
const keptProperties = new Set([
  ...["remark", "remarks", "remarkId", "remarkDrafts", "notices", "outcome", "outcomes"],
  ...["outcomes_by_winter", "deed", "deeds", "acts", "operatorActs"],
]);

const keptFiles = [
  "notice.tsx",
  "site-notice.tsx",
  "site-notice.test.ts",
  "tip-notices.tsx",
  "guide-lines.ts",
];

/** The files to check. Migrations are left out, because they contain earlier names of tables. */
const files = ["app", "labs", "scripts", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.replaceAll("\\", "/")}`,
    ),
  )
  .filter((file) => !/node_modules|database\/migrations|^tests\/answered\/.*json$/.test(file));

const wordsOf = (name: string) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
/** True for a former word. Settings such as `TALK` may stay, because operators know them. */
const isFormer = (name: string) => !/^[A-Z_]+$/.test(name) && wordsOf(name).some(isFormerWord);
const isFormerWord = (word: string) => former.test(word);

interface Found {
  name: string;
  isProperty: boolean;
}

/** Returns all identifiers of a source file, of types and values. */
function identifiersOf(file: string, text: string): Found[] {
  const found: Found[] = [];
  function visit(node: unknown, parent: object | null, key: string) {
    if (Array.isArray(node)) for (const each of node) visit(each, parent, key);
    else if (node && typeof node === "object") {
      if ("name" in node && typeof node.name === "string") {
        const isProperty = key === "key" || key === "property" || isAttribute(parent, key);
        found.push({ name: node.name, isProperty });
      }
      for (const [at, each] of Object.entries(node)) visit(each, node, at);
    }
  }
  visit(parseSync(file, text).program, null, "");
  return found;
}

const isAttribute = (parent: object | null, key: string) =>
  key === "name" && parent !== null && "type" in parent && parent.type === "JSXAttribute";

test("it finds names, and tells properties from variables", () => {
  const source = "const { deed: task } = tip; tip.deed; const toldOf = <A deed={1} />;";
  expect(identifiersOf("a.tsx", source).filter(({ name }) => isFormer(name))).toEqual([
    { name: "deed", isProperty: true },
    { name: "deed", isProperty: true },
    { name: "toldOf", isProperty: false },
    { name: "deed", isProperty: true },
  ]);
});

test("identifiers use established terms", () => {
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts"));
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((file) =>
    identifiersOf(file, readFileSync(file, "utf8"))
      .filter(({ name }) => isFormer(name) && !kept.has(name))
      .filter(({ name, isProperty }) => !(isProperty && keptProperties.has(name)))
      .map(({ name }) => `${file}: ${name}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test("files and folders use established terms", () => {
  const found = files
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .flatMap((file) => file.split("/"))
    .filter((name) => isFormer(name.replace(/\.\w+$/, "")) && !keptFiles.includes(name));
  expect([...new Set(found)]).toEqual([]);
});
