import { createHash } from "node:crypto";
import type { FirebaseConfig } from "../../auth/identity-provider.server.ts";

/**
 * Allows the inline scripts that were rendered with a nonce, by their hashes. The nonce is only the
 * mark by which they are known, and does not leave the server: a page may be sent many times
 * (docs/decisions/0023).
 * @returns the page without the nonce, and its content security policy
 */
export function allowInlineElements(page: string, nonce: string, sources: PageSources) {
  const scripts = new Set([sources.script]);
  const mark = ` nonce="${nonce}"`;
  for (const [, attributes = "", text] of page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (text && attributes.includes(mark)) scripts.add(hashOf(text));
  }
  return {
    html: page.replaceAll(mark, ""),
    policy: contentSecurityPolicy([...scripts], sources),
  };
}

interface PageSources {
  /** The hash of the page's style sheet. */
  style: string;
  /** The hash of a script in every page that React does not know. */
  script: string;
  firebase: FirebaseConfig | null;
  /** True if pictures may come from other sites. */
  outsidePictures: boolean;
}

/** The hash of an inline script or style as policies name it (CSP 3, 2.3.1). */
export function hashOf(text: string) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Everything comes from the site itself, but pictures, which may be anywhere on https unless the
 * operator forbids it; and from Firebase, where accounts are kept there. `blob:` is a picture that
 * was chosen and is not sent yet.
 */
function contentSecurityPolicy(scripts: string[], sources: PageSources) {
  const { style, firebase, outsidePictures } = sources;
  const development = import.meta.env.DEV;
  const { connect, frame, script } = firebaseSources(firebase);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}${script}`,
    ...(firebase ? [`frame-src${frame}`] : []),
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${style}`,
    `img-src 'self' ${outsidePictures ? "https: " : ""}data: blob:`,
    `connect-src 'self'${development ? " ws:" : ""}${connect}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Firebase's two services; and for Google's window a script, and a frame that gets its result. */
function firebaseSources(firebase: FirebaseConfig | null) {
  if (!firebase) return { connect: "", frame: "", script: "" };
  const { authDomain, emulatorHost } = firebase;
  return {
    connect: emulatorHost
      ? ` http://${emulatorHost}`
      : " https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    frame: emulatorHost ? ` http://${emulatorHost}` : ` https://${authDomain}`,
    script: " https://apis.google.com",
  };
}
