// Loaded by `node --import` before a site: writes the name of every file that the site loads.

import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const { LOADS = "" } = process.env;

registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) appendFileSync(LOADS, `${url}\n`);
    return next(url, context);
  },
});
