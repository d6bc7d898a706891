// Serves the built site, filled with demo content unless DEMO says otherwise.

import { enableCompileCache } from "node:module";
import { join } from "node:path";

// What V8 has compiled is kept for the next start. Where it cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));

process.env.NODE_ENV ??= "production";
process.env.DEMO ??= "on";
await import("../build/server/main.js");
