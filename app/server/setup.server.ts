import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../platform/database/open.server.ts";
import type { SetupState } from "../site/operate/site-start.contract.ts";
import type { Config } from "./config.server.ts";
import type { LiveSettings } from "./live-settings.server.ts";

/** Letters and digits, without some that look alike, such as O and 0. */
const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Finds out whether a site still has to be set up in the browser (docs/decisions/0040). A site
 * needs no setup if variables name the site or its operators.
 */
export async function readSetupState(
  { auth, demo, environment, siteUrl }: Config,
  db: Db,
  settings: Pick<LiveSettings, "setUp">,
): Promise<Exclude<SetupState, "starting">> {
  if (auth.firebase || environment.OPERATORS || environment.SITE_NAME) return "claimed";
  if (settings.setUp() !== null) return "claimed";
  const tables = ["gardeners", "user", "settings"] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((e) => e.lit(1).as("one"))
        .limit(1)
        .execute(),
    ),
  );
  if (rows.every(({ length }) => length === 0)) return "empty";
  return demo && loopback.test(new URL(siteUrl).hostname) ? "demo" : "claimed";
}

interface SetupOptions {
  /** The state at the start of the process. */
  first: Exclude<SetupState, "starting">;
  settings: Pick<LiveSettings, "setUp" | "isStale">;
  dataDir: string;
  /** Returns the secret that all processes of the site share. */
  secret: () => string;
}

/**
 * Creates access to the setup code. Only people who can read the log or the data folder know the
 * code, so they may set the site up. All processes derive the code from their common secret.
 */
export function createSetup({ first, settings, dataDir, secret }: SetupOptions) {
  const file = join(dataDir, "setup-code");
  const code = first === "claimed" ? null : codeOf(secret());
  if (code) writeCode(file, code);
  else rmSync(file, { force: true });
  const digest = (text: string) => createHash("sha256").update(text).digest();

  return {
    file,
    state(): SetupState {
      if (first !== "claimed" && settings.setUp() === null) return first;
      return settings.isStale() ? "starting" : "claimed";
    },
    /** Returns the code of a site that nobody has set up; null after the setup. */
    code: () => (settings.setUp() === null ? code : null),
    isCode: (text: string) =>
      code !== null && timingSafeEqual(digest(plain(text)), digest(plain(code))),
    forgetCode: () => rmSync(file, { force: true }),
  };
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, "");

/** @returns a code such as `K7QM-2XPA-9TRD` */
function codeOf(secret: string) {
  const bytes = createHmac("sha256", secret).update("setup-code").digest().subarray(0, 12);
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** Writes the code into a file that only the owner of the site can read. */
function writeCode(file: string, code: string) {
  try {
    if (readFileSync(file, "utf8").trim() === code) return;
  } catch {
    // There is no file yet.
  }
  rmSync(file, { force: true });
  writeFileSync(file, `${code}\n`, { mode: 0o600 });
}
