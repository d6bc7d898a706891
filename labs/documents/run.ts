// Makes a searchable site of the documents and serves it: npm run documents. The page of commands
// comes from the help of the commands. VitePress is installed at the first run.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installTool } from "../harness/tool.ts";

const folder = ".cache/documents";
const port = process.env.PORT ?? "4000";

/** The sidebar, by the needs of a reader: https://diataxis.fr. */
const shelves = {
  "To learn": [["A first site in ten minutes", "first-site"]],
  "To get something done": [["Running a site of your own", "operating"]],
  "To look something up": [
    ["Configuration", "configuration"],
    ["Commands", "commands"],
    ["Changes", "CHANGELOG"],
    ["Accessibility", "accessibility"],
    ["Licences", "licences"],
  ],
  "To understand": [
    ["What Trellis is", "README"],
    ["Architecture", "ARCHITECTURE"],
    ["Decisions", "decisions/README"],
    ["Threat model", "threat-model"],
    ["Why Trellis", "why"],
    ["What is sent, and to whom", "what-is-sent"],
    ["Security", "SECURITY"],
    ["Working on Trellis", "CONTRIBUTING"],
    ["Test and lab commands", "labs"],
    ["Benchmarks", "bench"],
    ["Attacks and faults", "reliability"],
    ["The design language", "design-language"],
  ],
};

const program = installTool(["vitepress@1.6.4"], "vitepress/bin/vitepress.js");
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, ".vitepress"), { recursive: true });
cpSync("docs", folder, { recursive: true });
for (const file of globSync("*.md")) cpSync(file, join(folder, file));
cpSync("labs/README.md", join(folder, "labs.md"));
writeFileSync(join(folder, "commands.md"), commandsPage());
for (const file of globSync(`${folder}/**/*.md`)) {
  // VitePress would treat braces in these files as code.
  writeFileSync(file, `::: v-pre\n${withLinks(readFileSync(file, "utf8"))}\n:::\n`);
}
writeFileSync(join(folder, "index.md"), readFileSync(join(folder, "README.md"), "utf8"));
writeFileSync(
  join(folder, ".vitepress/config.mjs"),
  `export default ${JSON.stringify({
    title: "Trellis",
    description: "A site where gardeners share what works",
    ignoreDeadLinks: "localhostLinks",
    themeConfig: {
      search: { provider: "local" },
      outline: "deep",
      sidebar: Object.entries(shelves).map(([text, pages]) => ({
        text,
        items: pages.map(([title, page]) => ({ text: title, link: `/${page}` })),
      })),
    },
  })}`,
);
vitepress("build", folder);
if (!process.argv.includes("--build")) {
  console.log(`The documents are at http://localhost:${port}`);
  vitepress("preview", folder, "--port", port);
}

/** Makes a page with the help texts of all commands. */
function commandsPage() {
  const help = (words: string[]) =>
    execFileSync(process.execPath, ["build/server/trellis.js", ...words, "--help"], {
      encoding: "utf8",
    }).trim();
  const usages = help([]).matchAll(/^ {2}([a-z][a-z -]*?)(?: [A-Z]\S*)? {2,}/gm);
  const parts = [...usages].map(([, verbs = ""]) => {
    const text = help(verbs.trim().split(" "));
    return `## ${verbs.trim()}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  });
  return `# Commands\n\n${parts.join("\n")}`;
}

/**
 * Rewrites links for this site: all documents are in one folder, and links to code become plain
 * words.
 */
function withLinks(text: string) {
  return text
    .replace(/\]\((?:\.\.\/)*labs\/README\.md/g, "](/labs.md")
    .replace(
      /\]\((?:\.\.\/)+(README|ARCHITECTURE|SECURITY|CHANGELOG|CONTRIBUTING)\.md/g,
      "](/$1.md",
    )
    .replace(/\]\((?:\.\.\/)?docs\//g, "](/")
    .replace(/src="docs\//g, 'src="/')
    .replace(/\[([^\]]+)\]\((?:\.\.\/)+(?![^)]*\.md)[^)]*\)/g, "$1")
    .replace(/\[([^\]]+)\]\(LICENSE\)/g, "$1");
}

function vitepress(...words: string[]) {
  const { status } = spawnSync(process.execPath, [program, ...words], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
