import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const beginning = "window.__reactRouterManifest=";

const manifestSchema = v.looseObject({
  entry: v.looseObject({ imports: v.array(v.string()) }),
  routes: v.record(v.string(), v.looseObject({ imports: v.array(v.string()) })),
});

/**
 * Moves the imports of pages from the router's manifest, which every page loads, into a file beside
 * it. Only the code that loads pages ahead needs them (app/site/shell/page-scripts.ts).
 * @param client folder of the built files for browsers
 */
export function splitManifest(client: string) {
  const assets = join(client, "assets");
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-.+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error("the build has not one manifest");
  const code = readFileSync(join(assets, name), "utf8");
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(code.slice(beginning.length).replace(/;\s*$/, "")),
  );
  const imports = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [
      id,
      route.imports.filter((file) => !manifest.entry.imports.includes(file)),
    ]),
  );
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [
      id,
      // The router reads a missing flag as false.
      Object.fromEntries(
        Object.entries(route).filter(([field, value]) => field !== "imports" && value !== false),
      ),
    ]),
  );
  writeFileSync(join(assets, name), `${beginning}${JSON.stringify({ ...manifest, routes })};`);
  writeFileSync(
    join(assets, name.replace("manifest", "imports")),
    `export default ${JSON.stringify(imports)};`,
  );
}
