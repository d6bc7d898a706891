import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { direction, locale } from "../text/locale.ts";

export interface Letterhead {
  siteName: string;
  fonts: { body: string; heading: string };
  /** For inline styles, because many mail programs ignore style sheets. */
  colors: Colors;
  /** For a style sheet, because some mail programs have a dark mode. */
  darkColors: Colors;
}

/** CSS colours, named as in daisyUI. */
type Colors = Record<
  | "base100"
  | "base200"
  | "base300"
  | "baseContent"
  | "muted"
  | "primary"
  | "primaryContent"
  | "secondary",
  string
>;

/** Renders a mail to HTML. @param title the heading of the mail */
export function renderPage(letterhead: Letterhead, title: string, children: ReactNode) {
  const styles = inlineStyles(letterhead);
  // The element `.sheet` repeats these attributes, because many mail programs drop the elements
  // around it.
  const said = { lang: locale(), dir: direction() };
  const html = renderToStaticMarkup(
    <html lang={said.lang} dir={said.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{styleSheet(letterhead)}</style>
      </head>
      <body className="ground" dir={said.dir} style={styles.ground}>
        <div className="sheet" {...said} style={styles.sheet}>
          <p className="secondary" style={styles.siteName}>
            {letterhead.siteName}
          </p>
          <h1 className="primary" style={styles.heading}>
            {title}
          </h1>
          {children}
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

export function inlineStyles({ fonts, colors }: Letterhead) {
  const link = { color: colors.primary };
  return {
    ground: { background: colors.base200, margin: 0, padding: "24px 12px" },
    sheet: {
      maxWidth: "560px",
      margin: "0 auto",
      padding: "32px",
      background: colors.base100,
      border: `1px solid ${colors.base300}`,
      borderRadius: "12px",
      color: colors.baseContent,
      font: `17px/1.55 ${fonts.body}`,
    },
    siteName: { margin: "0 0 20px", color: colors.secondary, fontWeight: 600 },
    heading: {
      font: `600 26px/1.25 ${fonts.heading}`,
      color: colors.primary,
      margin: "0 0 16px",
    },
    subheading: {
      font: `600 21px/1.3 ${fonts.heading}`,
      color: colors.primary,
      margin: "32px 0 8px",
    },
    link,
    largeLink: { ...link, fontSize: "19px", fontWeight: 600 },
    button: {
      display: "inline-block",
      padding: "12px 22px",
      borderRadius: "8px",
      background: colors.primary,
      color: colors.primaryContent,
      fontWeight: 600,
      textDecoration: "none",
    },
    photo: { display: "block", borderRadius: "8px", margin: "0 0 8px" },
    note: { color: colors.secondary },
    footer: {
      margin: "28px 0 0",
      paddingTop: "16px",
      borderTop: `1px solid ${colors.base300}`,
      color: colors.muted,
      fontSize: "14px",
    },
  };
}

/** Returns the style sheet. Only `!important` overrides inline styles. */
function styleSheet({ darkColors: colors }: Letterhead) {
  const rules = {
    ":root": "color-scheme: light dark",
    "@media (max-width: 480px)": ".sheet { padding: 24px 20px !important }",
    "@media (prefers-color-scheme: dark)": [
      `.ground { background: ${colors.base200} !important }`,
      `.sheet { background: ${colors.base100} !important; border-color: ${colors.base300} !important; color: ${colors.baseContent} !important }`,
      `.primary { color: ${colors.primary} !important }`,
      `.secondary { color: ${colors.secondary} !important }`,
      `.muted { color: ${colors.muted} !important; border-color: ${colors.base300} !important }`,
      `.button { background: ${colors.primary} !important; color: ${colors.primaryContent} !important }`,
    ].join(" "),
  };
  return Object.entries(rules)
    .map(([selector, rule]) => `${selector} { ${rule} }`)
    .join("\n");
}
