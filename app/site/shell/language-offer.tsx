import { createRoot } from "react-dom/client";
import { readStored } from "../../platform/process/stored.ts";
import { directionOf } from "../../platform/text/language-names.ts";
import { type Language, languageTags, localeTags } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { addressIn, languageKey, rememberLanguage } from "./language-switch.tsx";

/**
 * The texts of the offer by offered language. These texts are not in the catalogue, because the
 * catalogue returns texts in the language of the page.
 */
const offers: Record<Language, { question: string; yes: string; no: string }> = {
  en: {
    question: "This page is also there in English.",
    yes: "Read it in English",
    no: "No, thanks",
  },
  de: {
    question: "Diese Seite gibt es auch auf Deutsch.",
    yes: "Auf Deutsch lesen",
    no: "Nein, danke",
  },
  fr: {
    question: "Cette page existe aussi en français.",
    yes: "Lire en français",
    no: "Non merci",
  },
  es: {
    question: "Esta página también está en español.",
    yes: "Leerla en español",
    no: "No, gracias",
  },
  pl: {
    question: "Ta strona jest też po polsku.",
    yes: "Czytaj po polsku",
    no: "Nie, dziękuję",
  },
  ar: { question: "هذه الصفحة متاحة بالعربية أيضًا.", yes: "اقرأها بالعربية", no: "لا، شكرًا" },
  ja: { question: "このページは日本語でも読めます。", yes: "日本語で読む", no: "このままでよい" },
};

/** Reads the language that was chosen on this device. */
function rememberedLanguage() {
  const stored = readStored(languageKey);
  return localeTags.find((tag) => tag === stored);
}

/** Finds a language that the reader prefers and in which the current page exists. */
function findOffer() {
  const chosen = rememberedLanguage();
  const wanted = chosen ? [chosen] : navigator.languages.map((tag) => tag.split("-")[0]);
  for (const tag of wanted) {
    if (tag === locale()) return null;
    const language = languageTags.find((known) => known === tag);
    const link = document.querySelector<HTMLLinkElement>(
      `link[rel="alternate"][hreflang="${language}"]`,
    );
    if (language && link)
      return { language, base: prefixOf(new URL(link.href).pathname, language) };
  }
  return null;
}

/** Returns the language prefix of a path; empty for the site's main language. */
const prefixOf = (path: string, language: string) =>
  path === `/${language}` || path.startsWith(`/${language}/`) ? `/${language}` : "";

/** Returns the address of the current page with the prefix of another language. */
function here(base: string) {
  const { pathname, search } = location;
  const path = pathname.slice(prefixOf(pathname, locale()).length) || "/";
  return addressIn(base, path + search);
}

/**
 * Offers the page in a language that the reader prefers. The offer appears late, so it has its own
 * React root.
 * @returns true if an offer is shown
 */
export function offerLanguage() {
  const offer = findOffer();
  if (!offer) return false;
  const { language, base } = offer;
  const { question, yes, no } = offers[language];
  const place = document.createElement("div");
  document.body.append(place);
  document.documentElement.dataset.offer = "";
  const root = createRoot(place);
  function close() {
    rememberLanguage(locale());
    root.unmount();
    place.remove();
    delete document.documentElement.dataset.offer;
    document.getElementById("content")?.focus({ preventScroll: true });
  }
  root.render(
    <section
      aria-label={question}
      lang={language}
      dir={directionOf(language)}
      className="no-print fade-in-delayed fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-base-300 bg-base-200 px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="min-w-0 text-base leading-snug">
        {question}
      </p>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        <a
          href={here(base)}
          className="btn h-11"
          onClick={({ currentTarget }) => {
            rememberLanguage(language);
            // The reader may have opened another page since the offer appeared.
            currentTarget.href = here(base);
          }}
        >
          {yes}
        </a>
        <button type="button" className="btn h-11" onClick={close}>
          {no}
        </button>
      </div>
    </section>,
  );
  return true;
}
