import { lazy, Suspense } from "react";
import { Link, NavLink } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { usePrefetch } from "../../platform/http/prefetch.ts";
import { useSite } from "../../platform/page/site.tsx";
import { Dropdown } from "../../platform/ui/dropdown.tsx";
import { Menu, Moon, Sun } from "../../platform/ui/icons.tsx";
import { Logo } from "./logo.tsx";
import { SearchField } from "./search-field.tsx";
import { useTheme } from "./theme.ts";

/** An address of the site, and what its link says. */
export type SiteLink = readonly [to: string, text: string];

/** The pages that everybody can read. */
export const publicLinks: readonly SiteLink[] = [
  ["/", "Home"],
  ["/explore", "Explore"],
  ["/browseTips", "Browse"],
];

/** The pages where a signed-in gardener works on their tips. */
export const gardenerLinks: readonly SiteLink[] = [
  ["/shareTip", "Share a Tip"],
  ["/myTips", "My Tips"],
];

/** Visitors do without. Whoever is signed in was just told so: there is a network. */
const AccountMenu = lazy(async () => ({
  default: (await import("../account/account-menu.tsx")).AccountMenu,
}));

const signedInLinks = [...publicLinks, ...gardenerLinks, ["/dashboard", "DashBoard"]] as const;
const signedOutLinks = [...publicLinks, ["/login", "Login"]] as const;

/**
 * The navigation bar at the top of every screen. Its width in rem decides between links and a menu,
 * so that larger text brings the menu too.
 */
export function NavBar() {
  const { name } = useSite();
  const { user } = useAuth();
  const prefetch = usePrefetch();
  const links = user ? signedInLinks : signedOutLinks;
  return (
    <header className="@container fixed inset-x-0 top-0 z-30 h-16 border-b border-base-300 bg-base-100 px-[env(safe-area-inset-left)]">
      <nav
        aria-label="Main"
        className="mx-auto flex h-full max-w-6xl items-center gap-2 px-3 sm:px-6"
      >
        <MobileMenu links={links} />
        <Link
          to="/"
          className="mr-2 flex min-w-0 items-center gap-2 font-display text-2xl leading-none"
        >
          <Logo className="size-7 shrink-0 text-primary" />
          {name || <span className="sr-only">Home</span>}
        </Link>
        <ul className="hidden items-center gap-1 @5xl:flex">
          {links.map(([to, text]) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"} prefetch={prefetch} className={linkClass}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <SearchField />
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {user ? (
            <Suspense fallback={<span className="btn btn-circle btn-ghost" />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <Link to="/login" className="btn btn-primary btn-sm @5xl:hidden">
              Log In
            </Link>
          )}
          <ThemeToggle />
        </div>
      </nav>
    </header>
  );
}

function linkClass({ isActive }: { isActive: boolean }) {
  return `btn btn-ghost btn-sm text-base font-medium ${isActive ? "text-primary underline underline-offset-8" : ""}`;
}

/** The links of a small screen. */
function MobileMenu({ links }: { links: readonly SiteLink[] }) {
  return (
    <Dropdown className="@5xl:hidden">
      <summary className="btn btn-ghost btn-square" aria-label="Menu">
        <Menu />
      </summary>
      <ul className="dropdown-content mt-2 grid max-h-[calc(100dvh-6rem)] w-[min(18rem,calc(100vw-1.5rem))] gap-1 overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 text-lg shadow-paper">
        {links.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} end={to === "/"} className="menu-link">
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function ThemeToggle() {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === "dark"}
      aria-label="Dark theme"
      className="btn btn-ghost btn-square"
      onClick={toggle}
    >
      <Sun className="hidden dark:block" />
      <Moon className="dark:hidden" />
    </button>
  );
}
