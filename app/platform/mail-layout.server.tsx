import { createContext, type ReactNode, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Mail } from "./mail.server.ts";

/** The name, fonts and colours that all mails of a site share. */
export interface Letterhead {
  siteName: string;
  /** CSS font families. */
  fonts: { body: string; heading: string };
  /** CSS colours, named as in daisyUI. Used in inline styles: mail programs ignore style sheets. */
  colors: Record<Color, string>;
}

type Color =
  | "base100"
  | "base200"
  | "base300"
  | "baseContent"
  | "muted"
  | "primary"
  | "primaryContent"
  | "secondary";

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
        <body style={{ background: colors.base200, margin: 0, padding: "24px 12px" }}>
          <div style={sheet}>
            <p style={{ margin: "0 0 20px", color: colors.secondary, fontWeight: 600 }}>
              {siteName}
            </p>
            <h1 style={heading}>{title}</h1>
            {children}
          </div>
        </body>
      </html>
    </LetterheadContext>,
  );
  return `<!doctype html>${html}`;
}

/** A link that looks like a button. */
export function MailButton({ href, children }: { href: string; children: string }) {
  const { colors } = useLetterhead();
  return (
    <p style={{ margin: "24px 0" }}>
      <a
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

/** The small print at the end of a mail. */
export function MailFooter({ children }: { children: ReactNode }) {
  const { colors } = useLetterhead();
  return (
    <p
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

/** The content of a mail of a few sentences. */
interface PlainMail {
  subject: string;
  title: string;
  lines: string[];
  /** A button. `validFor`, such as `24 hours`, adds that the link expires and works once. */
  link?: { text: string; href: string; validFor?: string };
  /** What to do if the reader did not request the mail. */
  otherwise?: string;
}

/** Writes a mail of a few sentences, as text and as HTML. */
export function plainMail(
  to: string,
  letterhead: Letterhead,
  { subject, title, lines, link, otherwise }: PlainMail,
): Mail {
  const validity = link?.validFor && `The link is good for ${link.validFor}, and once.`;
  return {
    to,
    subject: `${letterhead.siteName}: ${subject}`,
    text: [...lines, link && `${link.text}:\n${link.href}`, validity, otherwise]
      .filter(Boolean)
      .join("\n\n"),
    html: renderMail(
      letterhead,
      title,
      <>
        {[...lines, validity].map((line) => line && <p key={line}>{line}</p>)}
        {link && <MailButton href={link.href}>{link.text}</MailButton>}
        {otherwise && <MailFooter>{otherwise}</MailFooter>}
      </>,
    ),
  };
}
