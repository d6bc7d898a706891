import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import type { User } from "../../auth/auth.ts";
import { useAuth } from "../../auth/auth-context.tsx";
import { eventWords } from "../../garden/events/events.words.ts";
import { gardenWords } from "../../garden/gardens/gardens.words.ts";
import { Bell } from "../../garden/notifications/bell.tsx";
import { notificationsPath } from "../../garden/notifications/notifications.words.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { subscribeToWaiting, waitingText } from "../../platform/http/waiting.ts";
import { useSite } from "../../platform/page/site.tsx";
import { Dropdown } from "../../platform/ui/dropdown.tsx";
import { LogOut, UserRound } from "../../platform/ui/more-icons.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { AccountPicture } from "./account-picture.tsx";

const importNote = () => import("../../garden/saved/waiting-note.tsx");

/**
 * This note is loaded when data waits to be sent. If the note cannot be loaded, it is loaded when
 * the network is back.
 */
const WaitingNote = lazy(() =>
  importNote().catch(async () => {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return importNote();
  }),
);

/**
 * The menu of a signed-in gardener. Moderators and operators get a link to their screen as soon as
 * the server has confirmed their role.
 */
export default function AccountMenu({ user }: { user: User }): ReactNode {
  const name = user.displayName ?? user.email ?? accountWords.you;
  const { discussion, events } = useSite();
  const api = useApi();
  const [runsSite, setRunsSite] = useState(false);
  // The bar of the dashboard already shows the portrait (spec 2).
  const isPictured = useLocation().pathname.startsWith("/dashboard");
  useMembersPages();
  const links: [to: string, text: string, className?: string][] = [
    ["/saved", accountWords.savedTips],
    ["/journal", accountWords.journal],
    ["/garden", gardenWords.linkToGarden],
    ["/account", accountWords.yourAccount],
  ];
  if (events) links.splice(1, 0, ["/events", eventWords.title]);
  if (discussion) {
    // A wide bar shows the bell instead of this link.
    links.unshift([notificationsPath, accountWords.notifications, "@[18rem]:hidden"]);
  }
  if (runsSite) links.push(["/operate", accountWords.operate]);
  return (
    <>
      {discussion && <Bell className="hidden @[18rem]:inline-flex" />}
      <Dropdown className="dropdown-end" onToggle={() => askTrust(api).then(setRunsSite, () => {})}>
        <summary
          className="btn btn-circle btn-ghost tooltip size-11 p-0.5"
          data-tip={name}
          aria-label={accountWords.accountOf({ name })}
        >
          {isPictured ? <UserRound /> : <AccountPicture />}
        </summary>
        <div className="dropdown-content mt-2 w-56 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg">
          <p className="mb-2 truncate px-1 font-medium">
            <bdi>{name}</bdi>
          </p>
          {links.map(([to, text, className = ""]) => (
            <Link key={to} to={to} className={`btn btn-ghost btn-block mb-2 ${className}`}>
              {text}
            </Link>
          ))}
          <LogoutButton />
        </div>
      </Dropdown>
      <WhatWaits key={user.uid} uid={user.uid} />
      <RenderAgain />
    </>
  );
}

/** Returns true for moderators and operators. Rejects without a network. */
async function askTrust(api: ApiClient) {
  const { reportCalls } = await import("../../garden/reports/reports.contract.ts");
  return (await api.call(reportCalls.standing)).role !== null;
}

/**
 * Shows a note when data waits for the network. The note then stays, to report that the data was
 * sent.
 */
function WhatWaits({ uid }: { uid: string }) {
  const waits = useSyncExternalStore(subscribeToWaiting, () => waitingText(uid) !== "");
  const [hasWaited, setHasWaited] = useState(waits);
  if (waits && !hasWaited) setHasWaited(true);
  return (
    hasWaited && (
      <Suspense>
        <WaitingNote uid={uid} />
      </Suspense>
    )
  );
}

/**
 * Reloads the data of pages after a login or logout on a site for members, because the server
 * renders all pages as for visitors.
 */
function useMembersPages() {
  const { membersOnly } = useSite();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!membersOnly) return;
    void revalidate();
    return () => void revalidate();
  }, [membersOnly, revalidate]);
}

/**
 * The delay before the extra rendering, in milliseconds. It is longer than the time for which React
 * delays hydration after a fallback was shown.
 */
const afterThrottle = 500;

/**
 * Renders once more after each navigation, to work around a bug of React 19.3. After a fallback was
 * shown, as for this menu, React may delay the hydration of a part of the page. If new data of the
 * page waits for that part, React stops until something else is rendered.
 */
function RenderAgain() {
  const [, count] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function renderLater() {
      clearTimeout(timer);
      timer = setTimeout(() => count((times) => times + 1), afterThrottle);
    }
    renderLater();
    const unsubscribe = window.__reactRouterDataRouter?.subscribe(renderLater);
    return () => {
      clearTimeout(timer);
      unsubscribe?.();
    };
  }, []);
  return null;
}

function LogoutButton() {
  const auth = useAuth();
  const [pending, setPending] = useState(false);

  const logOut = useSingleFlight(async () => {
    setPending(true);
    try {
      await auth.logOut();
      notify.success(accountWords.loggedOut);
    } catch {
      notify.error(accountWords.logoutFailed);
      setPending(false);
    }
  });

  return (
    <button type="button" className="btn btn-block" disabled={pending} onClick={logOut}>
      <LogOut size={18} className="rtl:-scale-x-100" />
      {accountWords.logout}
    </button>
  );
}
