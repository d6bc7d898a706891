import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { maxLogoBytes } from "../site/operate/site-settings.ts";
import { type Config, ConfigError } from "./config.server.ts";

const mediaTypes = { svg: "image/svg+xml", png: "image/png" } as const;

export interface Logo {
  path: string;
  /** The path with a hash, which makes browsers load a changed logo. */
  address: string;
  /** Width divided by height. Undefined if the file has no size. */
  ratio: number | undefined;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads the file that `SITE_LOGO` names. @throws ConfigError if it is missing or too large */
export async function readLogoFile({ dataDir, logo }: Config): Promise<Logo | null> {
  if (!logo) return null;
  const file = join(dataDir, logo);
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new ConfigError(`SITE_LOGO is not a file that can be read: ${file}`);
  if (bytes.length > maxLogoBytes) {
    throw new ConfigError(`SITE_LOGO must be at most ${maxLogoBytes / 1000} kB: ${file}`);
  }
  return logoOf(bytes, logo.endsWith(".png") ? "png" : "svg");
}

export function logoOf(bytes: Buffer, extension: keyof typeof mediaTypes): Logo {
  const path = `/logo.${extension}`;
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return {
    path,
    address: `${path}?${version}`,
    ratio: logoRatio(bytes, extension),
    bytes: new Uint8Array(bytes),
    headers: {
      "content-type": mediaTypes[extension],
      "cache-control": "public, max-age=31536000, immutable",
      // Stops scripts in the SVG when a browser opens the file as a page.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  };
}

/**
 * Reads a logo's width divided by its height. Pages use the ratio to reserve space for the logo.
 * @returns undefined if the file has no size
 */
export function logoRatio(bytes: Buffer, type: "svg" | "png") {
  const [width = 0, height = 0] = type === "png" ? pngSize(bytes) : drawingSize(bytes.toString());
  const ratio = Math.round((width / height) * 100) / 100;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

/** Reads the size of a PNG from its first chunk, the header (PNG 3, 11.2.1). */
function pngSize(bytes: Buffer) {
  if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") return [];
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Reads the viewBox of an SVG. Without a viewBox, reads the width and height. */
function drawingSize(drawing: string) {
  const [start = ""] = /<svg\s[^>]*>/i.exec(drawing) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(start)?.[1] ?? "";
  const box = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4) return box.slice(2);
  return [attribute("width"), attribute("height")].map(Number.parseFloat);
}
