import { createContext, type ReactNode, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The name, fonts and colours that all mails of a site share. */
export interface Letterhead {
  siteName: string;
  /** CSS font families. */
  fonts: { body: string; heading: string };
  /** In inline styles: many mail programs ignore style sheets. */
  colors: Colors;
  /** In a style sheet, for mail programs that know the dark. */
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

const LetterheadContext = createContext<Letterhead | null>(null);

function useLetterhead() {
  const letterhead = use(LetterheadContext);
  if (!letterhead) throw new Error("parts of a mail must be rendered by renderMail()");
  return letterhead;
}

/** Renders a mail to HTML. @param title its heading */
export function renderMail(letterhead: Letterhead, title: string, children: ReactNode) {
  const { siteName, fonts, colors } = letterhead;
  const sheet = {
    maxWidth: "560px",
    margin: "0 auto",
    padding: "32px",
    background: colors.base100,
    border: `1px solid ${colors.base300}`,
    borderRadius: "12px",
    color: colors.baseContent,
    font: `17px/1.55 ${fonts.body}`,
  };
  const heading = {
    font: `600 26px/1.25 ${fonts.heading}`,
    color: colors.primary,
    margin: "0 0 16px",
  };
  const html = renderToStaticMarkup(
    <LetterheadContext value={letterhead}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{title}</title>
          <style>{styleSheet(letterhead)}</style>
        </head>
        <body
          className="ground"
          style={{ background: colors.base200, margin: 0, padding: "24px 12px" }}
        >
          <div className="sheet" style={sheet}>
            <p
              className="secondary"
              style={{ margin: "0 0 20px", color: colors.secondary, fontWeight: 600 }}
            >
              {siteName}
            </p>
            <h1 className="primary" style={heading}>
              {title}
            </h1>
            {children}
          </div>
        </body>
      </html>
    </LetterheadContext>,
  );
  return `<!doctype html>${html}`;
}

/** Only `!important` is stronger than the inline styles. */
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

/** A link that looks like a button. */
export function MailButton({ href, children }: { href: string; children: string }) {
  const { colors } = useLetterhead();
  return (
    <p style={{ margin: "24px 0" }}>
      <a
        className="button"
        href={href}
        style={{
          display: "inline-block",
          padding: "12px 22px",
          borderRadius: "8px",
          background: colors.primary,
          color: colors.primaryContent,
          fontWeight: 600,
          textDecoration: "none",
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** A link in a sentence, or one that stands alone: larger. */
export function MailLink({ href, large, children }: MailLinkProps) {
  const { colors } = useLetterhead();
  const size = large && { fontSize: "19px", fontWeight: 600 };
  return (
    <a className="primary" href={href} style={{ color: colors.primary, ...size }}>
      {children}
    </a>
  );
}

interface MailLinkProps {
  href: string;
  large?: boolean;
  children: string;
}

/** The heading of a part of a mail. */
export function MailHeading({ children }: { children: string }) {
  const { colors, fonts } = useLetterhead();
  const font = `600 21px/1.3 ${fonts.heading}`;
  return (
    <h2 className="primary" style={{ font, color: colors.primary, margin: "32px 0 8px" }}>
      {children}
    </h2>
  );
}

/** A line below a link, about what it leads to. */
export function MailNote({ children }: { children: string }) {
  const { colors } = useLetterhead();
  return (
    <div className="secondary" style={{ color: colors.secondary }}>
      {children}
    </div>
  );
}

/** The small print at the end of a mail. */
export function MailFooter({ children }: { children: ReactNode }) {
  const { colors } = useLetterhead();
  return (
    <p
      className="muted"
      style={{
        margin: "28px 0 0",
        paddingTop: "16px",
        borderTop: `1px solid ${colors.base300}`,
        color: colors.muted,
        fontSize: "14px",
      }}
    >
      {children}
    </p>
  );
}
