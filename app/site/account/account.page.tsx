import type { ComponentType } from "react";
import { Link, Navigate, redirect, useLocation } from "react-router";
import type { AuthClient } from "../../auth/auth.ts";
import { authContext, useAuth } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/account.page.ts";
import { accountWords } from "./account.words.ts";
import { accountAction } from "./account-actions.ts";

interface PlaceModule<Data> {
  default: {
    load: (auth: AuthClient, api: ApiClient) => Promise<Data>;
    Screen: ComponentType<{ data: Data }>;
  };
}

type PlaceName = keyof typeof accountWords.places;

/** Creates a place: one page of the account. Its module is loaded when the page is opened. */
const place = <Data,>(name: PlaceName, fetchModule: () => Promise<PlaceModule<Data>>) => ({
  name,
  async open(auth: AuthClient, api: ApiClient) {
    const { load, Screen } = (await fetchModule()).default;
    return { name, screen: <Screen key={name} data={await load(auth, api)} /> };
  },
});

/**
 * The places of the account by the last part of their address, in the order of the links. Places
 * are not routes, because the list of routes is part of every page of the site.
 */
const places = {
  "": place("you", () => import("./you-place.tsx")),
  "sign-in": place("signIn", () => import("./sign-in-place.tsx")),
  notifications: place("notifications", () => import("./notifications-place.tsx")),
  data: place("data", () => import("./data-place.tsx")),
};

/** Maps fragments of old addresses to places. Earlier releases had all places on one page. */
const placesOfParts: Record<string, string> = {
  "#passkeys": "/account/sign-in#passkeys",
  "#password": "/account/sign-in#password",
  "#tokens": "/account/sign-in#tokens",
  "#reach": "/account/notifications",
  "#following": "/account/notifications#following",
};

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const auth = context.get(authContext);
  const asked = Object.entries(places).find(([path]) => path === (params.place ?? ""))?.[1];
  if (!asked) throw redirect("/account");
  return (await auth.ready()) ? asked.open(auth, context.get(apiContext)) : null;
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return accountAction(context.get(authContext), await request.formData());
}

export const HydrateFallback = () => <ScreenLoading title={accountWords.accountTitle} fullPage />;

/** The account: links to all places, and the content of one place. */
export default function Account({ loaderData, params }: Route.ComponentProps) {
  const { user } = useAuth();
  const { hash } = useLocation();
  const moved = params.place ? undefined : placesOfParts[hash];
  if (moved) return <Navigate to={moved} replace />;
  if (!user || !loaderData) return null;
  const { name, screen } = loaderData;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 px-4 pt-4 pb-6 sm:px-6 sm:pt-8">
      <PageTitle title={name === "you" ? accountWords.accountTitle : accountWords.places[name]} />
      <nav aria-label={accountWords.yourAccount} className="border-b border-base-300">
        <ul className="flex flex-wrap gap-x-5">
          {Object.entries(places).map(([path, { name: each }]) => (
            <li key={each}>
              <Link
                to={path ? `/account/${path}` : "/account"}
                aria-current={each === name ? "page" : undefined}
                className="-mb-px flex min-h-11 items-center border-b-3 border-transparent hover:border-base-300 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary"
              >
                {accountWords.places[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="font-display text-3xl sm:text-4xl">{accountWords.places[name]}</h1>
      {screen}
    </div>
  );
}

export const ErrorBoundary = () => <ScreenError title={accountWords.accountTitle} />;
