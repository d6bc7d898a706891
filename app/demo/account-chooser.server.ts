import { html } from "hono/html";

/** An account of the demo provider: a made-up person with a made-up address. */
export interface DemoAccount {
  /** The subject at the provider. */
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Address of a picture. */
  picture: string;
}

/** Nobody can own an address under `.example` (RFC 2606). */
export const demoAccounts: DemoAccount[] = [
  ["robin", "Robin Meadow", "/pictures/gardeners/robin-ashdown.svg"],
  ["sasha", "Sasha Brook", "/pictures/gardeners/someone.svg"],
  ["alex", "Alex Field", "/pictures/gardeners/ruth-abernathy.svg"],
].map(([id = "", name = "", picture = ""]) => ({
  id,
  name,
  email: `${id}@demo-google.example`,
  emailVerified: true,
  picture,
}));

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 26rem; padding: 1.5rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; }
  form { display: grid; gap: 0.75rem; }
  button { font: inherit; min-height: 3rem; padding: 0.5rem 1rem; border-radius: 0.5rem;
    border: 1px solid; background: Canvas; color: CanvasText; cursor: pointer; text-align: start; }
  button:focus-visible { outline: 3px solid; outline-offset: 2px; }
  small { display: block; }
`;

/** The Content Security Policy: its own style, and a form that leads back to the site. */
const policy = (nonce: string, siteUrl: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${siteUrl}; frame-ancestors 'none'; base-uri 'none'`;

/** The page on which a visitor of a demo site chooses whom to be, instead of Google's. */
export function chooserPage(accounts: DemoAccount[], siteUrl: string, nonce: string) {
  return {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(nonce, siteUrl),
      "cache-control": "no-store",
    },
    body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p><strong>This is a demonstration account chooser, not Google.</strong> These people are made up.
Choose whom to be on ${siteUrl}: the site will learn the name, the address and the picture.</p>
<form method="post">
${accounts.map(
  ({ id, name, email }) =>
    html`<button name="account" value="${id}">Continue as ${name}<small>${email}</small></button>`,
)}
<button name="account" value="">Cancel</button>
</form>
</main>
</body>
</html>`.toString(),
  };
}
