import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** The modules of every page: libraries, and small modules of our own that most pages use. */
const everyPage = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|valibot)\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared)/,
  /app\/platform\/(api-|clock|contract|format|paging\.ts|prefetch|problem|replies|site|stable-choice|text)/,
  /app\/ui\/(loading|notice|picture|screen|single-flight|toast\.)/,
  /app\/(gardeners\/(portrait|status-dot)|tips\/tip-picture)/,
  /app\/(account\/account-picture|auth\/(auth-(context|errors)|sign-in-options|token-refresh))/,
  /app\/(gardeners\/(gardeners|profile)|tips\/tips)(\.contract)?\.ts/,
  /app\/shell\/logo/,
];

/** The modules that pages with lists share, pages with forms, and pages for signing in. */
const lists = /app\/ui\/(paged-list|pagination|sort-select)\./;
const forms = /app\/(platform\/form\.ts|ui\/(field|single-submit-form)\.)/;
const signIn = /app\/auth\/(credentials\.ts|sign-in\/[\w-]+\.tsx?$)/;

/** The properties of contracts that only the OpenAPI description needs. */
const openApiProperties = new Set(["summary", "example", "headers", "problems"]);

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
          if (node?.type === "Property" && openApiProperties.has(node.key.name)) {
            cuts.push([node.start, node.end + (code[node.end] === "," ? 1 : 0)]);
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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leanContracts()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file for the modules of every page compresses better than many small ones.
          output: {
            codeSplitting: {
              groups: [
                { name: "frame", test: (id) => everyPage.some((part) => part.test(id)) },
                { name: "lists", test: lists },
                { name: "forms", test: forms },
                { name: "sign-in", test: signIn },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "app/server/main.server.ts" } },
      // docs/decisions/0051. Not in development, where Vite could not load CommonJS.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["@node-rs/argon2", "oidc-provider", "pg", "pino"] },
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
