import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, type CSSOptions, defineConfig, type Plugin, type Rolldown } from "vite";
import { keptPackages } from "./scripts/kept-packages.ts";
import { slimContracts } from "./scripts/slim-contracts.ts";
import { styleParts } from "./scripts/style-parts.ts";
import { withoutUnusedParts } from "./scripts/unused-parts.ts";
import { wordsPlugin } from "./scripts/words/plugin.ts";

/**
 * Modules that browsers load as one file, each with those of its imports that no earlier group has.
 * Every other module is in a file for each set of pages that share it (docs/decisions/0024).
 */
const browserGroups = [
  // Every page loads these.
  {
    name: "frame",
    // With the one line of photo widths elsewhere, /api would load all of "garden".
    test: /\/app\/((entry\.client|root)\.tsx|platform\/text\/(say|messages|format)\.ts|garden\/photos\/photo-widths\.ts)/,
  },
  // Some pages show no dates.
  { name: "dates", test: /\/app\/platform\/text\/dates\.ts/ },
  // Pages with forms check them with these.
  { name: "forms", test: /\/app\/platform\/(text\/text|http\/form)\.ts/ },
  // Many pages show tips, plants and gardeners. The questions about email are for members alone.
  {
    name: "garden",
    test: /\/app\/garden\/(tips\/(?!tip-text)|plants\/|gardeners\/(?!email-))/,
    minShareCount: 6,
  },
  { name: "sign-in", test: /\/app\/auth\/(sign-in|credentials)/, minShareCount: 4 },
  // Most pages use these. Dialogs load when they open.
  {
    name: "platform",
    test: /\/app\/platform\/(?!http\/(waiting|send-form|attempts)|ui\/(dialog|modal|sent-form|more-icons)\.)/,
    minShareCount: 18,
  },
  // Every page loads it last, alone.
  { name: "footer", test: /\/app\/site\/shell\/(footer|language-switch)\.tsx/ },
  // Long lists have pages below them, and some have filters.
  {
    name: "list",
    test: /\/app\/(platform\/ui\/(pagination|paged-list)|garden\/search\/search(-filters|-query|\.contract))\./,
  },
  // The list of gardeners names other clubs. These would be three small files otherwise.
  {
    name: "clubs",
    test: /\/app\/(garden\/neighbours\/neighbours(\.contract)?|platform\/text\/https-address)\.ts/,
  },
  // Some pages show what this device keeps.
  {
    name: "kept",
    test: /\/app\/garden\/(saved\/(saved-copy|waiting-list)|tips\/tip-notices|drafts\/kept-drafts)\./,
  },
  // Other pages share these parts of a tip's page. They would be seven small files otherwise.
  {
    name: "tip",
    test: /\/app\/garden\/(tips\/(tip-text|print-button|tip-buttons|begun-tips)|photos\/photo-picture)\./,
  },
];

/** Names are short, because every page loads the names of all script files. */
const scriptName = ({ name }: { name: string }) =>
  `assets/${name.replace(/\.(page|contract)$/, "")}-[hash:7].js`;

/**
 * The modules that the start of the server shares with parts that load later, as one file. Backups,
 * demo content and PostgreSQL are not needed at every start.
 */
const serverGroup = {
  name: "shared",
  test: /\/app\/(?!server\/(backup|demo)\/|platform\/database\/postgres)|\/node_modules\/(kysely|jose|valibot|react|hono)\//,
  minShareCount: 2,
};

/** The screens, the menu and the footer, which work without a network. */
const offlineScreens =
  /\/app\/garden\/(saved\/(saved\.page|without-network)|tips\/(tip-detail|public-tip|share-tip|my-tips)\.page|journal\/(journal\.page|write-entry))|\/app\/platform\/ui\/toast-area|\/app\/site\/(account\/account-menu|shell\/footer)/;

/** The files of modules, with all that they import and may load later. */
function filesOf(modules: RegExp, bundle: Rolldown.OutputBundle) {
  const files = new Set<string>();
  function add(name: string) {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name)) return;
    // Without it, the day of a photo is that of its file.
    if (chunk.name.startsWith("exif")) return;
    files.add(name);
    for (const file of chunk.imports) add(file);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    // The frame may load nearly all other files later.
    if (!chunk.name.startsWith("frame")) for (const file of chunk.dynamicImports) add(file);
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && modules.test(chunk.facadeModuleId ?? "")) add(chunk.fileName);
  }
  return [...files].map((file) => `/${file}`);
}

/** Builds the service worker as one file without imports, and the id of the build in it. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir }, bundle) {
      const id = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex");
      await build({
        configFile: false,
        logLevel: "warn",
        define: {
          BUILD_ID: JSON.stringify(id.slice(0, 16)),
          SCREEN_FILES: JSON.stringify(filesOf(offlineScreens, bundle)),
          "process.env.NODE_ENV": JSON.stringify("production"),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: "app/garden/saved/service-worker.ts",
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}

/** Puts the text of SQL files into the server, which reads them beside the sources otherwise. */
function sqlFiles(): Plugin {
  const read = /readFileSync\(new URL\("(\.[^"]+\.sql)", import\.meta\.url\), "utf8"\)/g;
  return {
    name: "sql-files",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/database/migrations/")) return null;
      const text = (file: string) => JSON.stringify(readFileSync(join(dirname(id), file), "utf8"));
      return { code: code.replaceAll(read, (_, file: string) => text(file)), map: null };
    },
  };
}

/**
 * Makes the files of the server small, because V8 keeps their text in memory. Names stay, for stacks.
 */
const minify = {
  compress: { keepNames: { function: true, class: true } },
  mangle: false as const,
  codegen: { removeWhitespace: true },
};

/**
 * Escapes letters beyond ASCII in the files of the server. With one of them, Node keeps the text of a file
 * with two bytes a letter. They stand only in strings, templates and regular expressions, where escapes
 * mean the same.
 */
function asciiOnly(): Plugin {
  return {
    name: "ascii-only",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        // A backslash escapes the next letter, which may be a backslash. Before others it means nothing.
        file.code = file.code.replace(/\\[\0-\x7f]|\\?([^\0-\x7f])/g, (kept, unit?: string) =>
          unit ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}` : kept,
        );
      }
    },
  };
}

/** Programs for processes of their own, by the names of their files. */
const programs = {
  "photo-converter": "app/garden/photos/photo-converter.server.ts",
  "import-reader": "app/garden/imports/import-reader.server.ts",
  "feed-parser": "app/garden/neighbours/feed-parser.server.ts",
  "heic-decoder": "app/garden/photos/heic-decoder.server.ts",
  "card-drawer": "app/garden/cards/card-drawer.server.ts",
};

/** Builds the programs apart from the site: with what sites share, each would take 50 MB more. */
function ownProcesses(): Plugin {
  return {
    name: "own-processes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        logLevel: "warn",
        plugins: [asciiOnly()],
        ...forServer,
        build: {
          ssr: true,
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: programs,
            output: {
              entryFileNames: "[name].js",
              chunkFileNames: "assets/[name]-[hash].js",
              minify,
            },
          },
        },
      });
    },
  };
}

/** The oldest browsers that Tailwind 4 supports. */
const cssTarget = ["chrome111", "edge111", "firefox128", "safari16.4"];

/** Removes what Tailwind writes for still older ones: each mixed colour and variable a second time. */
const withoutOldBrowsers: CSSOptions["postcss"] = {
  plugins: [
    {
      postcssPlugin: "without-old-browsers",
      Comment(comment) {
        comment.remove();
      },
      AtRule: {
        supports(rule) {
          if (rule.params.includes("-webkit-hyphens")) rule.remove();
          if (rule.params !== "(color: color-mix(in lab, red, red))") return;
          rule.each((node) => {
            if (node.type !== "decl") return;
            rule.parent?.each((other) => {
              if (other.type === "decl" && other.prop === node.prop) other.remove();
            });
          });
          rule.replaceWith(rule.nodes);
        },
      },
    },
  ],
};

/** All packages are in the files of the server, but some (docs/decisions/0041). */
const forServer = {
  // React and others choose at run time between two versions, of which one is not needed.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { noExternal: true as const, external: [...keptPackages] },
};

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    withoutUnusedParts(),
    slimContracts(),
    wordsPlugin(),
    sqlFiles(),
    styleParts(),
    asciiOnly(),
    serviceWorker(),
    ownProcesses(),
  ],
  // In development, all libraries are prepared before the first page, which dies when one more is found.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/**/*.page.tsx"],
    // The router names its own when it looks for the styles of a page.
    include: [
      "cookie-es",
      "@remix-run/route-pattern/match",
      "@remix-run/route-pattern/specificity",
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: browserGroups },
            chunkFileNames: scriptName,
            entryFileNames: scriptName,
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            main: "app/server/main.server.ts",
            trellis: "app/server/commands/main.server.ts",
          },
          // The server loads at once what browsers load later.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          output: { codeSplitting: { groups: [serverGroup] }, minify },
        },
      },
      // Vite cannot load CommonJS in development.
      ...(command === "build" && forServer),
    },
  },
  css: { postcss: withoutOldBrowsers },
  build: {
    sourcemap: false,
    cssTarget,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A build on a busy machine would warn of its duration.
      checks: { bundlerTimings: false },
      // Names without upper case compress better. Every page loads a list of all script files.
      output: { hashCharacters: "base36" },
    },
  },
}));
