import { useLocation } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useSite } from "../../platform/page/site.tsx";
import { writeStored } from "../../platform/process/stored.ts";
import { nameOfLanguage } from "../../platform/text/language-names.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { shellWords } from "./shell.words.ts";

export const languageKey = "language";

export function rememberLanguage(language: Locale) {
  writeStored(languageKey, language);
}

/** Changes the language of letters. The request continues even if the browser leaves the page. */
async function keepLanguage(language: Locale, token: () => Promise<string | null>) {
  try {
    await fetch("/user/reach", {
      method: "PUT",
      headers: {
        authorization: `Bearer ${await token()}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ language }),
      keepalive: true,
    });
  } catch {
    // The gardener can still change the language on the account page.
  }
}

/** Shows links to the page in each language of the site, if the site has several languages. */
export function LanguageSwitch() {
  const { languages = [] } = useSite();
  const { pathname, search } = useLocation();
  const { user, token } = useAuth();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={shellWords.languages} className="col-span-full">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {languages.map((language, position) => (
          <li key={language}>
            <a
              href={addressIn(position === 0 ? "" : `/${language}`, pathname + search)}
              lang={language}
              hrefLang={language}
              aria-current={language === locale() ? "true" : undefined}
              className={`inline-block py-1 underline-offset-4 ${language === locale() ? "font-semibold" : "link decoration-base-content/35"}`}
              onClick={() => {
                rememberLanguage(language);
                if (user) void keepLanguage(language, token);
              }}
            >
              <bdi>{nameOfLanguage(language)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Returns the address of a path in a language. The home page of a language has no slash at its end.
 */
export const addressIn = (base: string, path: string) =>
  base + (base && (path === "/" || path.startsWith("/?")) ? path.slice(1) : path);
