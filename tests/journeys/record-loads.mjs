// Loaded with `node --import`. Writes the URL of each file that a site loads to the file LOADS.

import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const { LOADS = "" } = process.env;

registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) appendFileSync(LOADS, `${url}\n`);
    return next(url, context);
  },
});
