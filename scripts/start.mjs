// Serves the built site, which has demo content unless DEMO is off.

import module from "node:module";
import { join } from "node:path";

/** The lowest version of Node that is tested with the site. */
const lowestNode = 26;

if (Number.parseInt(process.versions.node, 10) < lowestNode) {
  console.log(
    `This site runs on Node ${lowestNode} or later, and this is ${process.versions.node}: start it with npm start`,
  );
  process.exit(1);
}

// V8 stores compiled code for the next start, if the folder is writable.
module.enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));

process.env.NODE_ENV ??= "production";
process.env.DEMO ??= "on";
await import("../build/server/main.js");
