import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const everyPage = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|valibot)\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs, in one file: it compresses better than in thirty.
          output: { codeSplitting: { groups: [{ name: "frame", test: everyPage }] } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "app/main.server.ts" } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
});
