import type { Letterhead } from "../platform/mail/mail-layout.server.tsx";

/**
 * Creates the letterhead of mails, with the fonts and colours of app/site/shell/app.css.
 * @param site the name is read for each mail, because operators can change it
 */
export function createLetterhead(site: { readonly name: string }): Letterhead {
  return {
    get siteName() {
      return site.name;
    },
    fonts: {
      body: "Figtree, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
      heading: "Fraunces, Georgia, serif",
    },
    colors: {
      base100: "#fbf8f1",
      base200: "#f3eddf",
      base300: "#e2d8c3",
      baseContent: "#24301f",
      muted: "#5c6455",
      primary: "#2f5d3a",
      primaryContent: "#fbf8f1",
      secondary: "#7a4f2e",
    },
    darkColors: {
      base100: "#12211a",
      base200: "#182b21",
      base300: "#2a4334",
      baseContent: "#ece6d6",
      muted: "#b7b8a6",
      primary: "#9cc27a",
      primaryContent: "#10200f",
      secondary: "#d3b083",
    },
  };
}
