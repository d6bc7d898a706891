// Where Debian has put Chromium, for whatever drives one.

import { existsSync } from "node:fs";

/** Draws no window around its pages, and so takes half the processor time of the whole browser. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

/** Undefined where Playwright's own Chromium is to be used. */
export const chromiumPath = [headlessShell, "/usr/bin/chromium"].find((path) => existsSync(path));
