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
 * Groups of modules that browsers load as one file each. A group also contains the imports of its
 * modules, except those in an earlier group. All other modules form one file for each set of pages
 * that share them (docs/decisions/0024).
 */
const browserGroups = [
  // Every page loads this group.
  {
    name: "frame",
    // Without photo-widths.ts here, /api would load the whole group "garden" for one line.
    test: /\/app\/((entry\.client|root)\.tsx|platform\/text\/(say|messages|format)\.ts|garden\/photos\/photo-widths\.ts)/,
  },
  // A separate group, because some pages show no dates.
  { name: "dates", test: /\/app\/platform\/text\/dates\.ts/ },
  // Pages check their forms with these modules.
  { name: "forms", test: /\/app\/platform\/(text\/text|http\/form)\.ts/ },
  // Many pages show tips, plants and gardeners. Only members see the questions about email.
  {
    name: "garden",
    test: /\/app\/garden\/(tips\/(?!tip-text)|plants\/|gardeners\/(?!email-))/,
    minShareCount: 6,
  },
  { name: "sign-in", test: /\/app\/auth\/(sign-in|credentials)/, minShareCount: 4 },
  // Most pages use this group. It leaves out dialogs, which load when they open.
  {
    name: "platform",
    test: /\/app\/platform\/(?!http\/(waiting|send-form|attempts)|ui\/(dialog|modal|sent-form|more-icons)\.)/,
    minShareCount: 18,
  },
  // Every page loads the footer last, as a separate file.
  { name: "footer", test: /\/app\/site\/shell\/(footer|language-switch)\.tsx/ },
  // Long lists have links to further pages, and some lists have filters.
  {
    name: "list",
    test: /\/app\/(platform\/ui\/(pagination|paged-list)|garden\/search\/search(-filters|-query|\.contract))\./,
  },
  // The page that lists gardeners also shows other clubs, so it needs these modules. Separately,
  // they would be three small files.
  {
    name: "clubs",
    test: /\/app\/(garden\/neighbours\/neighbours(\.contract)?|platform\/text\/https-address)\.ts/,
  },
  // Some pages show data that is stored on this device.
  {
    name: "kept",
    test: /\/app\/garden\/(saved\/(saved-copy|waiting-list)|tips\/tip-notices|drafts\/kept-drafts)\./,
  },
  // Other pages use these parts of a tip's page, too. Separately, they would be seven small files.
  {
    name: "tip",
    test: /\/app\/garden\/(tips\/(tip-text|print-button|tip-buttons|begun-tips)|photos\/photo-picture)\./,
  },
];

/** Names are short, because every page loads the names of all script files. */
const scriptName = ({ name }: { name: string }) =>
  `assets/${name.replace(/\.(page|contract)$/, "")}-[hash:7].js`;

/**
 * One file of the modules that the server needs at its start and shares with parts that load later.
 * It leaves out backups, demo content and PostgreSQL, because not every start needs them.
 */
const serverGroup = {
  name: "shared",
  test: /\/app\/(?!server\/(backup|demo)\/|platform\/database\/postgres)|\/node_modules\/(kysely|jose|valibot|react|hono)\//,
  minShareCount: 2,
};

/** The modules that work without a network: screens, the account menu, toasts and the footer. */
const offlineScreens =
  /\/app\/garden\/(saved\/(saved\.page|without-network)|tips\/(tip-detail|public-tip|share-tip|my-tips)\.page|journal\/(journal\.page|write-entry))|\/app\/platform\/ui\/toast-area|\/app\/site\/(account\/account-menu|shell\/footer)/;

/** Returns the paths of the built files of modules, with all files that they may load. */
function filesOf(modules: RegExp, bundle: Rolldown.OutputBundle) {
  const files = new Set<string>();
  function add(name: string) {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name)) return;
    // Leaves out the EXIF reader. Without it, the day of a photo is the day of its file.
    if (chunk.name.startsWith("exif")) return;
    files.add(name);
    for (const file of chunk.imports) add(file);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    // Skips the dynamic imports of the frame, because they lead to nearly all other files.
    if (!chunk.name.startsWith("frame")) for (const file of chunk.dynamicImports) add(file);
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && modules.test(chunk.facadeModuleId ?? "")) add(chunk.fileName);
  }
  return [...files].map((file) => `/${file}`);
}

/** Builds the service worker as one file without imports, which contains the id of the build. */
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

/** Puts the text of SQL files into the built server, which then needs no files beside its code. */
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
 * Makes the server's files small, because V8 holds their text in memory. Keeps names for stacks.
 */
const minify = {
  compress: { keepNames: { function: true, class: true } },
  mangle: false as const,
  codegen: { removeWhitespace: true },
};

/**
 * Escapes non-ASCII characters in the files of the server. Node stores a file with such a character
 * in two bytes per character. These characters are only in strings, templates and regular
 * expressions, where an escape has the same meaning.
 */
function asciiOnly(): Plugin {
  return {
    name: "ascii-only",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        // Skips escaped ASCII characters, such as `\\`. Drops a backslash before any other
        // character, because it has no meaning there.
        file.code = file.code.replace(/\\[\0-\x7f]|\\?([^\0-\x7f])/g, (kept, unit?: string) =>
          unit ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}` : kept,
        );
      }
    },
  };
}

/** Programs that run in separate processes. The keys are the names of the built files. */
const programs = {
  "photo-converter": "app/garden/photos/photo-converter.server.ts",
  "import-reader": "app/garden/imports/import-reader.server.ts",
  "feed-parser": "app/garden/neighbours/feed-parser.server.ts",
  "heic-decoder": "app/garden/photos/heic-decoder.server.ts",
  "card-drawer": "app/garden/cards/card-drawer.server.ts",
};

/** Builds the programs separately. Each would need 50 MB more memory with modules of the site. */
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

/** Removes comments, and Tailwind's fallbacks for older browsers (mixed colours and variables). */
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

/** Bundles all packages into the server, except a few (docs/decisions/0041). */
const forServer = {
  // By this variable, packages such as React choose one of two versions. The build drops the other.
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
  // In development, a page breaks if Vite finds a new library. So Vite prepares all in advance.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/**/*.page.tsx"],
    // Vite would find these libraries late: when the router looks for the styles of a page.
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
          // Allows the server to load modules at once that browsers load later.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          output: { codeSplitting: { groups: [serverGroup] }, minify },
        },
      },
      // Applies to builds only, because Vite cannot load CommonJS packages in development.
      ...(command === "build" && forServer),
    },
  },
  css: { postcss: withoutOldBrowsers },
  build: {
    sourcemap: false,
    cssTarget,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Turns off a warning about slow builds, which a busy machine would cause.
      checks: { bundlerTimings: false },
      // Names without upper-case letters compress better. Every page lists all script files.
      output: { hashCharacters: "base36" },
    },
  },
}));
