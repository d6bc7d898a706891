// Serves the built site, filled with demo content unless DEMO says otherwise.

import module from "node:module";
import { join } from "node:path";

/** The lowest version of Node that the site is tried on: the one that comes with its packages. */
const lowestNode = 26;

if (Number.parseInt(process.versions.node, 10) < lowestNode) {
  console.log(
    `This site runs on Node ${lowestNode} or later, and this is ${process.versions.node}: start it with npm start`,
  );
  process.exit(1);
}

// What V8 has compiled is kept for the next start. Where it cannot be written, nothing is kept.
module.enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));

process.env.NODE_ENV ??= "production";
process.env.DEMO ??= "on";
await import("../build/server/main.js");
