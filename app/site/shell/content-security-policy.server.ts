import { createHash } from "node:crypto";
import type { FirebaseConfig } from "../../auth/identity-provider.server.ts";

/**
 * Creates a policy that allows the inline scripts with the nonce. The policy contains the hashes of
 * these scripts. Removes the nonce, so that the same page can be sent many times
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
  style: string;
  /** The hash of the only script that is not rendered by React. */
  script: string;
  firebase: FirebaseConfig | null;
  outsidePictures: boolean;
}

/** Returns the hash of an inline script or style for a policy (CSP 3, 2.3.1). */
export function hashOf(text: string) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Returns the policy. Pictures may come from other sites over https, unless the operator forbids
 * this. Firebase's addresses are allowed if Firebase stores the accounts. `blob:` is for pictures
 * that are chosen but not uploaded yet.
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

/** Returns the addresses of Firebase, and of the script and the frame for Google's login window. */
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
