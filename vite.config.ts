import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** What every page needs: the libraries, and our own small parts that most pages share. */
const everyPage = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|valibot)\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared)/,
  /app\/platform\/(api-|clock|contract|format|paging\.ts|problem|replies|site|stable-choice|text)/,
  /app\/ui\/(loading|notice|picture|screen|single-flight|toast\.)/,
  /app\/(gardeners\/(portrait|status-dot)|tips\/tip-picture)/,
  /app\/(account\/account-picture|auth\/(auth-(context|errors)|sign-in-options|token-refresh))/,
  /app\/(gardeners\/(gardeners|profile)|tips\/tips)(\.contract)?\.ts/,
  /app\/shell\/logo/,
];

/** What pages with a list share, those with a form, and those for signing in. */
const lists = /app\/ui\/(paged-list|pagination|sort-select)\./;
const forms = /app\/(platform\/form\.ts|ui\/(field|single-submit-form)\.)/;
const signIn = /app\/auth\/(credentials\.ts|sign-in\/[\w-]+\.tsx?$)/;

/** What a contract says for the description of the API alone. */
const descriptions = new Set(["summary", "example", "headers", "problems"]);

/** Contracts travel to browsers with what a call needs, and without what describes it. */
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
          if (node?.type === "Property" && descriptions.has(node.key.name)) {
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanContracts()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs, in one file: it compresses better than in thirty.
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
    ssr: { build: { rolldownOptions: { input: "app/server/main.server.ts" } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
});
