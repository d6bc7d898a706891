import { html, raw } from "hono/html";
import { direction, locale } from "../../platform/text/locale.ts";
import { demoWords } from "./demo.words.ts";

export interface DemoAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  picture: string;
}

/** Nobody can have an email address at this domain (RFC 2606). */
export const demoDomain = "demo-google.example";

export const demoAccounts: DemoAccount[] = [
  ["robin", "Robin Meadow", "/pictures/gardeners/robin-ashdown.svg"],
  ["sasha", "Sasha Brook", "/pictures/gardeners/someone.svg"],
  ["alex", "Alex Field", "/pictures/gardeners/ruth-abernathy.svg"],
].map(([id = "", name = "", picture = ""]) => ({
  id,
  name,
  email: `${id}@${demoDomain}`,
  emailVerified: true,
  picture,
}));

/**
 * The styles of the page, in the colours of app/site/shell/app.css. The Content Security Policy of
 * the page does not allow that file.
 */
const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 Figtree, system-ui, sans-serif;
    --paper: light-dark(#fbf8f1, #12211a); --shade: light-dark(#f3eddf, #182b21);
    --line: light-dark(#e2d8c3, #2a4334); --ink: light-dark(#24301f, #ece6d6);
    --leaf: light-dark(#2f5d3a, #9cc27a); --accent: light-dark(#b4452f, #ea8b6f);
    --edge: color-mix(in oklab, var(--ink) 60%, transparent); }
  body { margin: 0; padding: 1rem; background: var(--shade); color: var(--ink); }
  main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; border: 1px solid var(--line);
    border-radius: 0.75rem; background: var(--paper); }
  h1 { margin: 0 0 1rem; color: var(--leaf); font: 550 1.75rem/1.2 Fraunces, Georgia, serif; }
  p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
  form { display: grid; gap: 0.75rem; }
  button { display: flex; align-items: center; gap: 0.875rem; min-height: 3rem;
    padding: 0.5rem 0.875rem; border: 1px solid var(--edge); border-radius: 0.5rem;
    background: var(--paper); color: inherit; font: inherit; font-weight: 600; text-align: start;
    cursor: pointer; }
  button:hover { background: var(--shade); }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  img { flex: none; border-radius: 50%; }
  small { display: block; font-weight: 400; overflow-wrap: anywhere; }
`;

/** Returns the Content Security Policy: inline style, pictures of the site, and one form. */
const policy = (nonce: string, siteUrl: string) =>
  `default-src 'none'; img-src ${siteUrl}; style-src 'nonce-${nonce}'; form-action 'self' ${siteUrl}; frame-ancestors 'none'; base-uri 'none'`;

/** Returns only the site's own words and address, so nothing needs escaping. */
const notGoogle = (siteUrl: string) =>
  demoWords.notGoogle
    .replace(/<(\/?)b>/g, "<$1strong>")
    .replace("<site/>", () => `<bdi>${siteUrl}</bdi>`);

/**
 * Renders the page on which a visitor of a demo site chooses an account, in place of Google's page.
 */
export function chooserPage(accounts: DemoAccount[], siteUrl: string, nonce: string) {
  return {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(nonce, siteUrl),
      "cache-control": "no-store",
    },
    body: html`<!doctype html>
<html lang="${locale()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${demoWords.chooseAccount}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${demoWords.chooseAccount}</h1>
<p>${raw(notGoogle(siteUrl))}</p>
<form method="post">
${accounts.map(
  ({ id, name, email, picture }) =>
    html`<button name="account" value="${id}"><img src="${siteUrl + picture}" alt="" width="40" height="40"><span>${demoWords.continueAs({ name })}<small>${email}</small></span></button>`,
)}
<button name="account" value="">${demoWords.cancel}</button>
</form>
</main>
</body>
</html>`.toString(),
  };
}
