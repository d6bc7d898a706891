import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs: the libraries, and our own small parts that most pages share. */
const everyPage = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|valibot)\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared)/,
  /app\/platform\/(api-|problem|site|text|format|stable-choice)/,
  /app\/ui\/(loading|notice|picture|single-flight|toast\.)/,
  /app\/gardeners\/portrait/,
  /app\/(account\/account-picture|auth\/auth-(context|errors))/,
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs, in one file: it compresses better than in thirty.
          output: {
            codeSplitting: {
              groups: [{ name: "frame", test: (id) => everyPage.some((part) => part.test(id)) }],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "app/server/main.server.ts" } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
});
