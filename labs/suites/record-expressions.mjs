// Loaded before the site, by --import: records each expression that the site makes while it runs.

import { appendFileSync } from "node:fs";

const { EXPRESSIONS_FILE: file } = process.env;
const known = new Set();

function record(made) {
  const [, , caller = ""] = (new Error().stack ?? "").split("\n").slice(1);
  const place = caller.match(/\/build\/server\/(.+?\.js)/)?.[1];
  const { source: pattern, flags } = made;
  // Leaves out hashes and nonces, because they are new each time.
  const name = `/${pattern.replace(/[\da-f]{16,}/g, "")}/${flags}`;
  if (!place || known.has(name)) return made;
  known.add(name);
  appendFileSync(file, `${JSON.stringify({ pattern, flags, place })}\n`);
  return made;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, given, asked) => record(Reflect.construct(target, given, asked)),
  apply: (target, self, given) => record(Reflect.apply(target, self, given)),
});
