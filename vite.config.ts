import { createHash } from "node:crypto";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";

/** The modules of every page: libraries, and small modules of our own that most pages use. */
const everyPage = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|valibot)\//,
  /app\/platform\/(http|page|process|text)\/(api-|calendar-day|clock|contract|first-use|format|hydrated|paging\.ts|prefetch|problem|replies|site|stable-choice|text\.)/,
  /app\/platform\/ui\/(dropdown|icons|later|loading|notice|picture\.|screen|single-flight|toast\.)/,
  /app\/garden\/(gardeners\/portrait|photos\/sized-picture|tips\/tip-picture)\./,
  /app\/auth\/(auth-(context|errors)|new-account|sign-in-options|token-refresh)/,
  /app\/(site\/(pages\/pages\.contract|shell\/logo)|garden\/plants\/(plants\.ts|plant-link))/,
];

/** What tips and gardeners are: the pages for signing in do without. */
const nouns =
  /app\/(platform\/text\/slug|garden\/(gardeners\/gardener(s|-link)|tips\/(tips|category-chip|tip-link)))\.tsx?$/;
/** The modules that pages with lists share, pages with forms, and pages for signing in. */
const lists =
  /app\/(platform\/ui\/(paged-list|pagination|sort-select)|garden\/search\/search(\.contract)?)\.tsx?$/;
const forms = /app\/platform\/(http\/form\.ts|ui\/(field|single-submit-form)\.)/;
const signIn = /app\/auth\/(credentials\.ts|sign-in\/(?!photo-|sign-in-reason)[\w-]+\.tsx?$)/;

/** What the page of a tip shares with booklets, and with lists of one's own tips. */
const tipParts = /app\/(garden\/tips\/(print-button|tip-text)|platform\/ui\/action-icons)\./;

/** The page of a tip, which has two addresses, and its calls before it is rendered. */
const tipArticle = /app\/garden\/tips\/(tip-(article|gallery|in-gardens))\.tsx?$/;

/**
 * What the server's start shares with the parts that it loads when they are needed: one file.
 * Backups and demo content are shared by two such parts, and not needed at every start.
 */
const everyStart =
  /node_modules\/(kysely|jose|valibot|react|hono)\/|\/app\/(?!server\/(backup|demo)\/|garden\/photos\/(photo-widths|(photo-)?bucket))/;

/**
 * What makes schemas, calls, problems and icons, and does nothing else: those that nobody uses are
 * left out of what browsers load.
 */
const pureFunctions = [
  ...["v", "call", "problemType", "icon"],
  ...["line", "optionalLine", "paragraphs", "properName", "emailAddress", "pictureUrl"],
];

/** The properties of contracts that only the server needs. */
const serverProperties = new Set([
  ...["summary", "example", "headers", "problems", "shows"],
  // Browsers send what they are given, and the server parses it.
  ...["params", "query", "body", "readsOnly"],
]);

/** Removes those properties from the contracts that browsers load. */
function leanContracts(): Plugin {
  return {
    name: "lean-contracts",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\.contract\.ts$/ },
      handler(code) {
        const cuts: [start: number, end: number][] = [];
        JSON.stringify(this.parse(code), (_, node) => {
          if (node?.type === "Property" && serverProperties.has(node.key.name)) {
            cuts.push([node.start, node.end + (code[node.end] === "," ? 1 : 0)]);
            return undefined;
          }
          return node;
        });
        const from = [0, ...cuts.map(([, end]) => end)];
        const to = [...cuts.map(([start]) => start), code.length];
        return from.map((start, index) => code.slice(start, to[index])).join("");
      },
    },
  };
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

/**
 * Parts of React Router that do nothing on this site: all routes are known from the start
 * (`routeDiscovery`), nothing is instrumented, and there are no errors of React's server components
 * to read. A build fails if it asks for another function.
 */
const unusedParts: Record<string, string> = {
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;`,
  "lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export let getManifestPath, getPathsWithAncestors, handleClientVersionMismatch;`,
  "lib/errors.js": `
    export const decodeRedirectErrorDigest = () => undefined;
    export const decodeRouteErrorResponseDigest = () => undefined;`,
};

/** Leaves them out of what browsers load. */
function leanRouter(): Plugin {
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: {
        id: /\/react-router\/dist\/production\/lib\/(errors|.*\/instrumentation|.*\/fog-of-war)\.js$/,
      },
      handler: (id) => unusedParts[id.replace(/.*\/production\//, "")],
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leanContracts(), leanRouter(), serviceWorker()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            manualPureFunctions: pureFunctions,
            moduleSideEffects: [{ test: /\/app\/(?!entry\.|root\.).*\.tsx?$/, sideEffects: false }],
          },
          // One file for the modules of every page compresses better than many small ones.
          output: {
            // Hashes do not compress: 42 bits of each are enough to tell one version from another.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "frame", test: (id) => everyPage.some((part) => part.test(id)) },
                { name: "nouns", test: nouns },
                // What is written into a form is checked where there is one. Each group has all that
                // its modules import, so it comes before that of the calls.
                { name: "tip-input", test: /app\/garden\/tips\/tip-input\.ts$/ },
                {
                  name: "calls",
                  test: /app\/garden\/(gardeners\/gardeners|tips\/tips)\.contract\.ts$/,
                },
                { name: "lists", test: lists },
                { name: "forms", test: forms },
                { name: "tip-parts", test: tipParts },
                { name: "tip-article", test: tipArticle },
                { name: "carousel-engine", test: /app\/platform\/ui\/(carousel-engine|swipe)\./ },
                { name: "sign-in", test: signIn },
              ],
            },
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
            "photo-converter": "app/garden/photos/photo-converter.server.ts",
            "card-drawer": "app/garden/cards/card-drawer.server.ts",
          },
          // What browsers load later, the server has at once.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          output: {
            codeSplitting: { groups: [{ name: "shared", test: everyStart, minShareCount: 2 }] },
          },
        },
      },
      // docs/decisions/0041. Not in development, where Vite could not load CommonJS.
      ...(command === "build" && {
        // React and others choose at run time between two versions, of which one is not needed.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        resolve: {
          noExternal: true,
          external: ["@node-rs/argon2", "@takumi-rs/core", "oidc-provider", "pg", "sharp"],
        },
      }),
    },
  },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    // How long a build takes on a busy machine is no warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
