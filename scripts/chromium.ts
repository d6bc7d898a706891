// The Chromium that browser tests and scripts run in.

import { existsSync } from "node:fs";

/** Debian's headless shell. Without a browser window, it needs half the CPU time of Chromium. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

/** The path of Debian's Chromium; undefined to use Playwright's own. */
export const chromiumPath = [headlessShell, "/usr/bin/chromium"].find((path) => existsSync(path));
