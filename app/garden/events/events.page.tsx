import { Suspense } from "react";
import { data, Link, Navigate, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { authContext, useAuth } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { apart } from "../../platform/page/apart.tsx";
import { pageHeadContext } from "../../platform/page/page-head.ts";
import { PageTitle, siteContext } from "../../platform/page/site.tsx";
import { PageSpinner } from "../../platform/ui/loading.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/events.page.ts";
import { eventWords } from "./events.words.ts";

const list = apart(() => import("./event-list.tsx"));
const event = apart(() => import("./event-screen.tsx"));
const form = apart(() => import("./event-form-screen.tsx"));

const copy = apart(() => import("./event-copy.ts"));

const EventList = list.part((module) => module.EventList);
const EventScreen = event.part((module) => module.EventScreen);
const EventFormScreen = form.part((module) => module.EventFormScreen);

/** True for `/events/new` and `/events/:id/edit`, which are forms for members only. */
const isForm = ({ id, day }: { id?: string; day?: string }) => id === "new" || day === "edit";

const cursorOf = ({ url }: Request) => new URL(url).searchParams.get("cursor");

/** Loads the pages on the server, as visitors see them. The forms load only in the browser. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (!site.events) return data(null, 404);
  if (isForm(params)) return { screen: "loading" as const };
  // On a site for members, only the browser loads the page.
  if (site.membersOnly) return data(null, 404);
  const { id, day } = params;
  const api = context.get(apiContext);
  if (!id) {
    const { listHead, readList } = await list.load();
    context.set(pageHeadContext, listHead(cursorOf(request)));
    return { screen: "list" as const, shown: await readList(api, cursorOf(request)) };
  }
  const { readEvent, eventHead } = await event.load();
  const shown = await readEvent(api, id, day).catch(nullIfMissing);
  if (!shown) return data(null, 404);
  context.set(pageHeadContext, eventHead(shown, site));
  return { screen: "event" as const, shown };
}

/** Loads the pages in the browser. A member also gets events for members, answers and rights. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { params, context, request } = args;
  const { id, day } = params;
  const auth = context.get(authContext);
  const user = await auth.ready();
  const api = context.get(apiContext);
  if (isForm(params)) {
    if (!user) return { screen: "login" as const };
    const { readForm } = await form.load();
    const filled = await readForm(api, id === "new" ? undefined : id).catch(nullIfMissing);
    return filled && { screen: "form" as const, shown: filled };
  }
  if (!user) {
    const [shown] = await Promise.all([args.serverLoader(), (id ? event : list).load()]);
    return shown;
  }
  void copy.load().then(({ keepEvents }) => keepEvents(api, auth));
  if (!id) {
    const { isListShown, readOwnList } = await list.load();
    // A list that the server rendered stays in place. Events for members appear below the list.
    const painted = isListShown() ? await args.serverLoader() : null;
    const before = painted?.screen === "list" ? painted.shown : null;
    return {
      screen: "list" as const,
      shown: await readOwnList(api, cursorOf(request), before),
    };
  }
  const { readOwnEvent } = await event.load();
  const shown = await readOwnEvent(api, id, day).catch(nullIfMissing);
  return shown && { screen: "event" as const, shown };
}
clientLoader.hydrate = true as const;

/** Prevents a reload of an open form, for example after a waiting answer was sent. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  !(
    isForm(nextParams) &&
    currentParams.id === nextParams.id &&
    currentParams.day === nextParams.day
  );

export const handle: PageHandle = { search: ["cursor"] };

/**
 * Shows the screens of events. One route for all of them shortens the list of routes, which every
 * page of the site loads.
 */
export default function Events({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchEvent />;
  return <Suspense fallback={<PageSpinner />}>{screenOf(loaderData)}</Suspense>;
}

function screenOf(loaded: NonNullable<Route.ComponentProps["loaderData"]>) {
  switch (loaded.screen) {
    case "list":
      return <EventList {...loaded.shown} />;
    case "event":
      return <EventScreen key={loaded.shown.event._id} {...loaded.shown} />;
    case "form":
      return <EventFormScreen key={loaded.shown.id} {...loaded.shown} />;
    case "login":
      return <ToLogin />;
    case "loading":
      return (
        <>
          <NoIndex />
          <ScreenLoading title={eventWords.title} fullPage />
        </>
      );
  }
}

function ToLogin() {
  const { pathname } = useLocation();
  return <Navigate to="/login" state={{ lastVisited: pathname }} replace />;
}

/** Says that an event is missing. Visitors also see this page in place of an event for members. */
function NoSuchEvent() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const text = eventWords.problems["event-not-found"];
  return (
    <>
      <PageTitle title={eventWords.noSuchTitle} />
      <Notice text={text} isScreen>
        <p>{eventWords.perhapsMembers}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/events" className="btn btn-wrap">
            {eventWords.allEvents}
          </Link>
          {!user && (
            <Link to="/login" state={{ lastVisited: pathname }} className="btn btn-wrap">
              {eventWords.logIn}
            </Link>
          )}
        </div>
      </Notice>
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title={eventWords.title} />;
