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
  // A page and what loads its data are one file: 0.5 kB less for every page, and a third fewer files.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  // Of the two programs that vite.config.ts names.
  serverBuildFile: "[name].js",
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = join(buildDirectory, "client");
    splitManifest(client);
    await localise(client, join(buildDirectory, "server"));
    await compressAll(client);
  },
} satisfies Config;

/**
 * Compresses the files of the build as strongly as possible, so that no request has to. Those in
 * made-up languages are for tests alone, and stay as they are.
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
  // The compression itself runs on threads of Node.
  await Promise.all(Array.from({ length: availableParallelism() }, compressRest));
}

async function compress(file: string) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A file is one block: its default, 256 kB, cuts the largest one in two.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
