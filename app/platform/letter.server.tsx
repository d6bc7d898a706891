import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Mail } from "./mail.server.ts";

/** Mail programs know no style sheets: the site's paper, leaf and earth, written on each element. */
const paper = { background: "#f3eddf", margin: 0, padding: "24px 12px" };
const sheet = {
  maxWidth: "560px",
  margin: "0 auto",
  padding: "32px",
  background: "#fbf8f1",
  border: "1px solid #e2d8c3",
  borderRadius: "12px",
  color: "#24301f",
  font: "17px/1.55 Figtree, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
};
const display = { font: "600 26px/1.25 Fraunces, Georgia, serif", color: "#2f5d3a" };

/** A mail in the hand of the site, as HTML. @param title what it is about, in a line */
export function letter(siteName: string, title: string, children: ReactNode) {
  const html = renderToStaticMarkup(
    <html lang="en">
      <body style={paper}>
        <div style={sheet}>
          <p style={{ margin: "0 0 20px", color: "#7a4f2e", fontWeight: 600 }}>{siteName}</p>
          <h1 style={{ ...display, margin: "0 0 16px" }}>{title}</h1>
          {children}
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

/** A link that is to be pressed. */
export function LetterButton({ href, children }: { href: string; children: string }) {
  return (
    <p style={{ margin: "24px 0" }}>
      <a
        href={href}
        style={{
          display: "inline-block",
          padding: "12px 22px",
          borderRadius: "8px",
          background: "#2f5d3a",
          color: "#fbf8f1",
          fontWeight: 600,
          textDecoration: "none",
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** What stands below, smaller. */
export function LetterFoot({ children }: { children: ReactNode }) {
  return (
    <p
      style={{
        margin: "28px 0 0",
        paddingTop: "16px",
        borderTop: "1px solid #e2d8c3",
        color: "#5c6455",
        fontSize: "14px",
      }}
    >
      {children}
    </p>
  );
}

/** A mail of a few sentences. */
interface PlainMail {
  subject: string;
  title: string;
  lines: string[];
  /** What can be done, where, and for how long if not for ever; such a link is good once. */
  link?: { words: string; page: string; life?: string };
  /** What to do if one did not ask. */
  otherwise?: string;
}

/** Writes one, as text and as HTML. */
export function plainMail(
  to: string,
  siteName: string,
  { subject, title, lines, link, otherwise }: PlainMail,
): Mail {
  const life = link?.life && `The link is good for ${link.life}, and once.`;
  return {
    to,
    subject: `${siteName}: ${subject}`,
    text: [...lines, link && `${link.words}:\n${link.page}`, life, otherwise]
      .filter(Boolean)
      .join("\n\n"),
    html: letter(
      siteName,
      title,
      <>
        {[...lines, life].map((line) => line && <p key={line}>{line}</p>)}
        {link && <LetterButton href={link.page}>{link.words}</LetterButton>}
        {otherwise && <LetterFoot>{otherwise}</LetterFoot>}
      </>,
    ),
  };
}
