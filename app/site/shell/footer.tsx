import { Link, useRouteLoaderData } from "react-router";
import { eventWords } from "../../garden/events/events.words.ts";
import { useIsNavigating } from "../../platform/http/navigation-state.ts";
import { useSite } from "../../platform/page/site.tsx";
import { Camera, icon } from "../../platform/ui/icons.tsx";
import type { PageName } from "../pages/pages.contract.ts";
import { pageWords } from "../pages/pages.words.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { shellWords } from "./shell.words.ts";
import { useSiteLinks } from "./site-links.ts";

/**
 * The words that spec 2 requires. Three of them become links if the operator has written the page.
 */
const asked = ["Branding", "cookies", "terms", "privacy"] as const;

/* From Lucide, like the icons in icons.tsx. */
const Bird = icon(
  "bird",
  "M16 7h.01M3.4 18H12a8 8 0 0 0 8-8V7a4 4 0 0 0-7.28-2.3L2 20M20 7l2 .5-2 .5M10 18v3M14 17.75V21M7 18a6 6 0 0 0 3.84-10.61",
);
const MessagesSquare = icon(
  "messages-square",
  "M16 10a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 14.286V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2zM20 9a2 2 0 0 1 2 2v10.286a.71.71 0 0 1-1.212.502l-2.202-2.202A2 2 0 0 0 17.172 19H10a2 2 0 0 1-2-2v-1",
);

export default function Footer() {
  const { name, events } = useSite();
  const pages = useRouteLoaderData<{ pages?: PageName[] }>("root")?.pages ?? [];
  const more = (["about", "contact"] as const).filter((page) => pages.includes(page));
  return (
    <footer inert={useIsNavigating()} className="mt-16 border-t border-base-300 bg-base-200">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-10 sm:grid-cols-[minmax(0,2fr)_1fr_1fr] sm:px-6">
        <div className="grid grid-cols-1 content-start gap-3">
          <p className="flex items-center gap-2 font-display text-xl">
            <Logo className="h-7 text-primary" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </p>
          <p className="text-base-content/80">{shellWords.tagline}</p>
          <div className="flex gap-4 text-base-content/70" aria-hidden="true">
            <Camera />
            <Bird />
            <MessagesSquare />
          </div>
        </div>
        <nav aria-label={shellWords.footer} className="contents">
          <ul className="grid content-start gap-1">
            {useSiteLinks().footer.map(([to, text]) => (
              <Entry key={to} to={to} text={text} />
            ))}
          </ul>
          <ul className="grid content-start gap-1">
            <Entry to="/season" text={shellWords.goodToDoNow} />
            {events && <Entry to="/events" text={eventWords.title} />}
            <Entry to="/help" text={shellWords.help} />
            {[...more, ...asked].map((page) =>
              page === "Branding" ? (
                <Entry key={page} text={shellWords.branding} />
              ) : (
                <Entry
                  key={page}
                  to={pages.includes(page) && `/${page}`}
                  text={pageWords.links[page]}
                />
              ),
            )}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  );
}

/** A link, or plain text without an address. */
function Entry({ to, text }: { to?: string | false; text: string }) {
  return (
    <li>
      {to ? (
        <Link
          to={to}
          className="link inline-block decoration-base-content/35 py-1 underline-offset-4"
        >
          {text}
        </Link>
      ) : (
        <span className="inline-block py-1 text-base-content/75">{text}</span>
      )}
    </li>
  );
}
