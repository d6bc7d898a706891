import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "./config.server.ts";
import { logoRatio } from "./logo-ratio.server.ts";

/** The largest logo, in bytes: every visitor loads it. */
const maxLogoBytes = 200_000;

const mediaTypes = { svg: "image/svg+xml", png: "image/png" } as const;

/** The logo and words of the operator that all pages, or the home page alone, show. */
export interface Appearance {
  logo: { path: string; headers: Record<string, string>; bytes: Uint8Array<ArrayBuffer> } | null;
  /** Fields of the site for its pages: only what is set. */
  site: {
    logo?: string;
    logoRatio?: number;
    welcome?: string;
    notice?: string;
    outsidePictures?: false;
  };
}

/** Reads the logo. @throws ConfigError when there is none, or it is too large */
export async function readAppearance(config: Config): Promise<Appearance> {
  const { dataDir, logo, welcome, notice } = config;
  const chosen = {
    ...(welcome && { welcome }),
    ...(notice && { notice }),
    ...(!config.outsidePictures && { outsidePictures: false as const }),
  };
  if (!logo) return { logo: null, site: chosen };
  const file = join(dataDir, logo);
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new ConfigError(`SITE_LOGO is not a file that can be read: ${file}`);
  if (bytes.length > maxLogoBytes) {
    throw new ConfigError(`SITE_LOGO must be at most ${maxLogoBytes / 1000} kB: ${file}`);
  }
  const extension = logo.endsWith(".png") ? "png" : "svg";
  const path = `/logo.${extension}`;
  const ratio = logoRatio(bytes, extension);
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return {
    logo: {
      path,
      bytes: new Uint8Array(bytes),
      headers: {
        "content-type": mediaTypes[extension],
        "cache-control": "public, max-age=31536000, immutable",
        // Opened by itself, it is only a picture: no script of a drawing runs.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    },
    site: { logo: `${path}?${version}`, ...(ratio && { logoRatio: ratio }), ...chosen },
  };
}
