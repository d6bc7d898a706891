import { lazy, type ReactNode, Suspense, useEffect } from "react";
import * as v from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import { type Season, seasonCardSchema } from "../../garden/calendar/calendar.ts";
import { goodNow, readSoon } from "../../garden/calendar/good-now-on-use.tsx";
import { gardenerCalls } from "../../garden/gardeners/gardeners.contract.ts";
import { gardenerSchema } from "../../garden/gardeners/gardeners.ts";
import { NewsletterBlock } from "../../garden/newsletter/newsletter-block.tsx";
import { tipCalls } from "../../garden/tips/tips.contract.ts";
import { type CardTip, cardTipSchema, isWhole, tipHeadingSchema } from "../../garden/tips/tips.ts";
import { WholeTips } from "../../garden/tips/whole-tips.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { PageTitle } from "../../platform/page/site.tsx";
import { writeStored } from "../../platform/process/stored.ts";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { Spinner } from "../../platform/ui/loading.tsx";
import { ErrorNotice, Notice } from "../../platform/ui/notice.tsx";
import { forYouKey } from "../shell/theme.ts";
import type { Route } from "./+types/home.page.ts";
import { ActiveGardeners, FeaturedBanner, FeaturedTips, inBanner } from "./featured.tsx";
import { Hero } from "./hero.tsx";
import { homeWords } from "./home.words.ts";
import { Invitations } from "./invitations.tsx";
import { Section, useLoaded } from "./section.tsx";

const shownNow = "3";

const latestThings = hydrateOnUse(
  "latest",
  () => false,
  async () => (await import("./latest.tsx")).LatestThings,
);

/** Loads all sections independently. A section that fails is null. */
function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const tips = api.call(tipCalls.featured, { query: namesInLanguage() }).catch(() => null);
  return {
    tips,
    season: readSeason(api, tips).catch(() => null),
    gardeners: api.call(gardenerCalls.featured).catch(() => null),
    latest: import("./latest.tsx").then(({ readLatest }) => readLatest(api)).catch(() => null),
  };
}

/** Reads tips for now and the next months. Leaves out the tips in the banner. */
async function readSeason(api: ApiClient, featured: Promise<{ _id: string }[] | null>) {
  const season = await readSoon(api, Number(shownNow) + inBanner);
  const banner = (await featured)?.slice(0, inBanner).map(({ _id }) => _id);
  const items = season.items.filter(({ _id }) => !banner?.includes(_id)).slice(0, Number(shownNow));
  return { ...season, items };
}

const cardTips = v.nullable(v.array(v.union([cardTipSchema, tipHeadingSchema])));
const seasonCards = v.array(v.union([seasonCardSchema, tipHeadingSchema]));
const cardGardeners = v.nullable(
  v.array(v.pick(gardenerSchema, ["_id", "gardenersName", "image", "age", "gender", "status"])),
);

/** The server waits for all sections, and reduces tips and gardeners to the fields of a card. */
export async function loader(args: Route.LoaderArgs) {
  const { tips, gardeners, season, latest } = load(args);
  const now = await season;
  return {
    tips: v.parse(cardTips, await tips),
    gardeners: v.parse(cardGardeners, await gardeners),
    latest: await latest,
    season: now && { ...now, items: v.parse(seasonCards, now.items) },
  };
}

/** The browser shows each section when its data arrives. */
export function clientLoader(args: Route.ClientLoaderArgs) {
  void goodNow.load();
  return load(args);
}

export const handle: PageHandle = { search: [] };

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tips, gardeners, season, latest } = loaderData;
  return (
    <>
      <PageTitle title={homeWords.home} />
      <ForMember />
      <Hero />
      <section className="mx-auto max-w-6xl px-4 pt-10 empty:hidden sm:px-6">
        <Suspense fallback={<div className="min-h-[54rem] sm:min-h-[34rem] lg:min-h-[22rem]" />}>
          <Now season={season} />
        </Suspense>
      </section>
      <Section>
        <AsyncList items={tips} empty={homeWords.noTips}>
          {(items) => <FeaturedBanner tips={items.filter((tip) => isWhole<CardTip>(tip))} />}
        </AsyncList>
      </Section>
      <Section title={homeWords.ourFeaturedTips}>
        <AsyncList items={tips} empty={homeWords.noTips}>
          {(items) => (
            <WholeTips<CardTip> tips={items}>{(tips) => <FeaturedTips tips={tips} />}</WholeTips>
          )}
        </AsyncList>
      </Section>
      <latestThings.Part latest={latest} section={Section} />
      <Section title={homeWords.ourActiveGardeners}>
        <AsyncList items={gardeners} empty={homeWords.noActiveGardeners}>
          {(items) => <ActiveGardeners gardeners={items} />}
        </AsyncList>
      </Section>
      <Section>
        <NewsletterBlock />
      </Section>
      <Section>
        <Invitations />
      </Section>
    </>
  );
}

/** This part is loaded only for members. */
const ForYou = lazy(async () => ({ default: (await import("./for-you.tsx")).ForYou }));

/**
 * Shows a member's notifications and draft above the other sections. The space is reserved before
 * the script runs.
 */
function ForMember() {
  const { user, loading } = useAuth();
  useEffect(() => {
    // Removes the stored height. room.ts also does this, but visitors do not load that module.
    if (!user && !loading) writeStored(forYouKey, null);
  }, [user, loading]);
  return (
    <div className="for-you relative">
      {user && (
        <Suspense>
          <ForYou key={user.uid} uid={user.uid} />
        </Suspense>
      )}
    </div>
  );
}

/** Shows tips for now. Shows nothing if they cannot be loaded or are for members only. */
function Now({ season }: { season: Season | null | Promise<Season | null> }) {
  const resolved = useLoaded(season);
  if (!resolved?.items.some((tip) => "image_url" in tip)) return null;
  return <goodNow.Part season={resolved} limit={shownNow} title={homeWords.goodNow} soon more />;
}

/** Shows a section in one of the four states loading, failed, empty and loaded (spec 4). */
function AsyncList<T>(props: AsyncListProps<T>) {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <ResolvedList {...props} />
    </Suspense>
  );
}

function ResolvedList<T>({ items, empty, children }: AsyncListProps<T>) {
  const resolved = useLoaded(items);
  if (!resolved) return <ErrorNotice text={homeWords.somethingHappened} />;
  if (resolved.length === 0) return <Notice text={empty} />;
  return children(resolved);
}

/** A placeholder as high as the cards, so that nothing below it moves. */
function CardsSkeleton() {
  return (
    <div className="relative grid h-[30rem] grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {["one", "two", "three", "four"].map((card) => (
        <div
          key={card}
          className="skeleton-block max-sm:not-first:hidden max-lg:nth-[n+3]:hidden"
        />
      ))}
      <div className="absolute inset-0 grid place-items-center">
        <Spinner />
      </div>
    </div>
  );
}

interface AsyncListProps<T> {
  items: T[] | null | Promise<T[] | null>;
  empty: string;
  children: (items: T[]) => ReactNode;
}
