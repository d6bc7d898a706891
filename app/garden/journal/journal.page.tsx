import type { ComponentType } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/journal.page.ts";
import type { Asked } from "./asked.ts";
import { journalWords } from "./journal.words.ts";

interface ScreenModule<Data> {
  default: {
    load: (asked: Asked) => Promise<Data> | Data;
    Screen: ComponentType<{ data: Data }>;
  };
}

/** Creates a screen whose module loads when the screen is opened. */
const screen =
  <Data,>(fetchModule: () => Promise<ScreenModule<Data>>) =>
  async (key: string, asked: Asked) => {
    const { load, Screen } = (await fetchModule()).default;
    return <Screen key={key} data={await load(asked)} />;
  };

/**
 * The journal screens, by the second part of their address. One route for all of them shortens the
 * list of routes, which every page of the site contains.
 */
const screens: Record<string, ReturnType<typeof screen>> = {
  "": screen(() => import("./journal-screen.tsx")),
  entry: screen(() => import("./write-entry.tsx")),
  print: screen(() => import("./print-journal.tsx")),
};

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const { part = "", id } = params;
  const open = screens[part];
  if (!open) throw redirect("/journal");
  const user = await context.get(authContext).ready();
  if (!user) throw notSignedIn();
  const search = new URL(request.url).searchParams;
  return open(`${part} ${id}`, { user, api: context.get(apiContext), search, id });
}
clientLoader.hydrate = true as const;

/** Prevents a reload of the open entry form, for example after another entry was sent. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  !(
    nextParams.part === "entry" &&
    currentParams.part === "entry" &&
    nextParams.id === currentParams.id
  );

export const HydrateFallback = () => <ScreenLoading title={journalWords.title} fullPage />;

/** The journal of a gardener. */
export default function Journal({ loaderData }: Route.ComponentProps) {
  return loaderData;
}

export const ErrorBoundary = () => <ScreenError title={journalWords.title} />;
