import { Link, useRouteLoaderData } from "react-router";
import { useIsNavigating } from "../../platform/http/navigation-state.ts";
import { useSite } from "../../platform/page/site.tsx";
import { Bird, Camera, MessagesSquare } from "../../platform/ui/icons.tsx";
import { type PageName, pageLinks } from "../pages/pages.contract.ts";
import { Logo } from "./logo.tsx";
import { gardenerLinks, publicLinks } from "./nav-bar.tsx";

const links = [...publicLinks, ...gardenerLinks];

/** Entries that spec 2 asks for, without a page. */
const company = ["Branding"];
const legal = ["Cookie Policy", "Terms of use", "Privacy Policy"];

export function Footer() {
  const { name } = useSite();
  const pages = useRouteLoaderData<{ pages?: PageName[] }>("root")?.pages;
  return (
    <footer inert={useIsNavigating()} className="mt-16 border-t border-base-300 bg-base-200">
      <div
        className={`mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 ${
          pages ? "sm:grid-cols-[2fr_1fr_1fr_1fr]" : "sm:grid-cols-[2fr_1fr_1fr]"
        }`}
      >
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2 font-display text-xl">
            <Logo className="size-7 text-primary" />
            {name}
          </p>
          <p className="text-base-content/80">We do the best</p>
          <div className="flex gap-4 text-base-content/70" aria-hidden="true">
            <Camera />
            <Bird />
            <MessagesSquare />
          </div>
        </div>
        <nav aria-label="Footer">
          <ul className="grid gap-1">
            {links.map(([to, text]) => (
              <li key={to}>
                <Link to={to} className="link-hover link inline-block py-1">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {pages && (
          <nav aria-label="About this site">
            <ul className="grid gap-1">
              {pages.map((page) => (
                <li key={page}>
                  <Link to={`/${page}`} className="link-hover link inline-block py-1">
                    {pageLinks[page]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ul className="grid content-start gap-1 text-base-content/75">
          {[...company, ...legal].map((text) => (
            <li key={text} className="py-1">
              {text}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
