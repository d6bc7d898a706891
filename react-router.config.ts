import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Config } from "@react-router/dev/config";
import { splitManifest } from "./scripts/split-manifest.ts";
import { localise } from "./scripts/words/localise.ts";

export default {
  ssr: true,
  // Keeps a page and its loader in one file. This saves 0.5 kB per page and a third of the files.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  // Names the files after the two programs in vite.config.ts.
  serverBuildFile: "[name].js",
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = join(buildDirectory, "client");
    splitManifest(client);
    await localise(client, join(buildDirectory, "server"));
    await compressAll(client);
  },
} satisfies Config;

/**
 * Compresses the built files at the highest level, so that no request needs to compress them. Skips
 * scripts in made-up languages, because only tests load them.
 */
async function compressAll(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](en-XA|ar-XB)-/.test(file));
  const rest = files.values();
  const compressRest = async () => {
    for (const file of rest) await compress(file);
  };
  // Node compresses on its own threads, so it can compress several files at a time.
  await Promise.all(Array.from({ length: availableParallelism() }, compressRest));
}

async function compress(file: string) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Makes one block of each file. The default block of 256 kB would split the largest file.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
