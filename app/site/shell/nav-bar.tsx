import { type ComponentProps, lazy, Suspense } from "react";
import { Link, NavLink } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useSite } from "../../platform/page/site.tsx";
import { Dropdown } from "../../platform/ui/dropdown.tsx";
import { Menu, Moon, Search, Sun } from "../../platform/ui/icons.tsx";
import { Logo } from "./logo.tsx";
import { SearchField } from "./search-field.tsx";
import { shellWords } from "./shell.words.ts";
import { useSiteLinks } from "./site-links.ts";
import { useTheme } from "./theme.ts";

/**
 * The account menu. Visitors do not load it. If the page is from before an upgrade, the menu's
 * script no longer exists, and the menu appears on the next page.
 */
const AccountMenu = lazy(() =>
  import("../account/account-menu.tsx").catch(() => ({ default: () => null })),
);

/**
 * The navigation bar of every screen. The bar shows links, or a menu if the bar is narrow. The
 * limit is in rem, so that large text also leads to the menu.
 */
export function NavBar() {
  const { name, logo, discussion } = useSite();
  const { user } = useAuth();
  const { bar } = useSiteLinks();
  return (
    <header className="@container fixed inset-x-0 top-0 z-30 h-16 border-b border-base-300 bg-base-100 px-[env(safe-area-inset-left)]">
      <nav
        aria-label={shellWords.main}
        className="mx-auto flex h-full max-w-6xl items-center gap-1 px-3 sm:gap-2 sm:px-6"
      >
        <MobileMenu />
        <Link
          to="/"
          aria-label={name || shellWords.home}
          title={name}
          className="me-auto flex min-w-0 items-center gap-2 font-display text-xl @md:text-2xl"
        >
          <Logo className="h-7 shrink-0 text-primary" />
          {/* On a phone, the operator's logo is shown instead of the name. */}
          <span
            dir="auto"
            className={`${name.length > 8 ? "long-name" : "truncate"} ${logo ? "@max-md:hidden" : "@max-[22rem]:hidden"}`}
          >
            {name}
          </span>
        </Link>
        <ul className="bar-links hidden shrink-0 items-center @5xl:flex">
          {bar.map(([to, text]) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"} className={linkClass}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        {/* A signed-in gardener's links and bell leave no space for the search field. */}
        <SearchField isShown={!user} />
        <div className="flex shrink-0 items-center">
          <Link
            to={searchAddress}
            aria-label={shellWords.searchTips}
            className={`btn btn-ghost hidden size-11 px-0 @[15rem]:inline-flex ${user ? "" : "@6xl:hidden"}`}
          >
            <Search />
          </Link>
          {user ? (
            <Suspense fallback={<span className={`h-11 ${discussion ? "bell w-22" : "w-11"}`} />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <Link to="/login" className="btn btn-sm px-2 @sm:px-3 @5xl:hidden">
              {shellWords.logIn}
            </Link>
          )}
          <ThemeToggle className="btn btn-ghost hidden size-11 px-0 @[15rem]:inline-flex" />
        </div>
      </nav>
    </header>
  );
}

/**
 * The address of the search field on the page of all tips. A link to it focuses the field
 * (garden/search/tip-search.tsx).
 */
const searchAddress = "/browseTips#text";

function linkClass({ isActive }: { isActive: boolean }) {
  return `btn btn-ghost btn-sm font-medium ${isActive ? "text-primary underline underline-offset-8" : ""}`;
}

function MobileMenu() {
  const { bar } = useSiteLinks();
  return (
    <Dropdown className="@5xl:hidden">
      <summary className="btn btn-ghost size-11 px-0" aria-label={shellWords.menu}>
        <Menu />
      </summary>
      <ul className="dropdown-content mt-2 grid max-h-[calc(100dvh-6rem)] w-[min(18rem,calc(100vw-1.5rem))] gap-1 overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 text-lg shadow-paper">
        {bar.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} end={to === "/"} className="menu-link">
              {text}
            </NavLink>
          </li>
        ))}
        <li className="@[15rem]:hidden">
          <Link to={searchAddress} className="menu-link">
            {shellWords.searchTips}
          </Link>
        </li>
        <li className="@[15rem]:hidden">
          <ThemeToggle className="menu-link w-full text-start">{shellWords.darkTheme}</ThemeToggle>
        </li>
      </ul>
    </Dropdown>
  );
}

function ThemeToggle({
  className,
  children,
}: Pick<ComponentProps<"button">, "className" | "children">) {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === "dark"}
      aria-label={shellWords.darkTheme}
      className={className}
      onClick={toggle}
    >
      {children ?? (
        <>
          <Sun className="hidden dark:block" />
          <Moon className="dark:hidden" />
        </>
      )}
    </button>
  );
}
