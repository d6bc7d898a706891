import { type ReactNode, Suspense, use } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import { gardenerCalls } from "../../garden/gardeners/gardeners.contract.ts";
import { NewsletterBlock } from "../../garden/newsletter/newsletter-block.tsx";
import { tipCalls } from "../../garden/tips/tips.contract.ts";
import { type CardTip, cardTipSchema, isWhole, tipHeadingSchema } from "../../garden/tips/tips.ts";
import { WholeTips } from "../../garden/tips/whole-tips.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { usePrefetch } from "../../platform/http/prefetch.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Spinner } from "../../platform/ui/loading.tsx";
import { ErrorNotice, Notice } from "../../platform/ui/notice.tsx";
import type { Route } from "./+types/home.page.ts";
import { ActiveGardeners } from "./active-gardeners.tsx";
import { FeaturedBanner, FeaturedTips } from "./featured-tips.tsx";
import { Hero } from "./hero.tsx";
import { Invitations } from "./invitations.tsx";

/** Sections load independently: null for one that fails, which does not affect the others. */
function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  return {
    tips: api.call(tipCalls.featured).catch(() => null),
    gardeners: api.call(gardenerCalls.featured).catch(() => null),
  };
}

const cardTips = v.nullable(v.array(v.union([cardTipSchema, tipHeadingSchema])));

/** The server waits for all sections, and its page has of a tip what a card shows. */
export async function loader(args: Route.LoaderArgs) {
  const { tips, gardeners } = load(args);
  return { tips: v.parse(cardTips, await tips), gardeners: await gardeners };
}

/** The browser shows the page at once, and each section when its data is there. */
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

const noTips = "No Tips Available Right Now";

export const handle: PageHandle = { search: [] };

export default function Home({ loaderData: { tips, gardeners } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Home" />
      <Hero />
      <Section>
        <AsyncList items={tips} empty={noTips}>
          {(items) => <FeaturedBanner tips={items.filter((tip) => isWhole<CardTip>(tip))} />}
        </AsyncList>
      </Section>
      <Section title="Our Featured Tips" link={["/browseTips", "All tips"]}>
        <AsyncList items={tips} empty={noTips}>
          {(items) => (
            <WholeTips<CardTip> tips={items}>{(tips) => <FeaturedTips tips={tips} />}</WholeTips>
          )}
        </AsyncList>
      </Section>
      <Section title="Our Active Gardeners" link={["/explore", "All gardeners"]}>
        <AsyncList items={gardeners} empty="No Active Gardeners">
          {(items) => <ActiveGardeners gardeners={items} />}
        </AsyncList>
      </Section>
      <Section>
        <Suspense>
          <NewsletterBlock />
        </Suspense>
      </Section>
      <Section>
        <Suspense>
          <Invitations />
        </Suspense>
      </Section>
      <Section title="Good to do now" link={["/season", "What this month asks for"]}>
        <p className="max-w-prose text-lg">
          What others do at this time of the year, in gardens like yours.
        </p>
      </Section>
    </>
  );
}

function Section({ title, link, children }: SectionProps) {
  const prefetch = usePrefetch();
  return (
    <section className="below-fold mx-auto max-w-6xl px-4 pt-16 empty:hidden sm:px-6">
      {title && (
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="font-display text-3xl sm:text-4xl">{title}</h2>
          {link && (
            <Link to={link[0]} className="link font-semibold text-primary" prefetch={prefetch}>
              {link[1]}
            </Link>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

interface SectionProps {
  title?: string;
  /** A link to the whole list. */
  link?: readonly [to: string, text: string];
  children: ReactNode;
}

/** The four states of a section: loading, failed, empty, loaded (spec 4). */
function AsyncList<T>(props: AsyncListProps<T>) {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <ResolvedList {...props} />
    </Suspense>
  );
}

function ResolvedList<T>({ items, empty, children }: AsyncListProps<T>) {
  const resolved = items instanceof Promise ? use(items) : items;
  if (!resolved) return <ErrorNotice text="Something happened" />;
  if (resolved.length === 0) return <Notice text={empty} />;
  return children(resolved);
}

/** As high as the cards will be, so that nothing below moves. */
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
  /** Null when they could not be loaded. */
  items: T[] | null | Promise<T[] | null>;
  empty: string;
  children: (items: T[]) => ReactNode;
}
