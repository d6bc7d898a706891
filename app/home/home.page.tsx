import type { ReactNode } from "react";
import * as v from "valibot";
import { gardenerSchema } from "../gardeners/gardeners.ts";
import { NewsletterBlock } from "../newsletter/newsletter-block.tsx";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { tipSchema } from "../tips/tips.ts";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/home.page.ts";
import { ActiveGardeners } from "./active-gardeners.tsx";
import { FeaturedBanner, FeaturedTips } from "./featured-tips.tsx";
import { Hero } from "./hero.tsx";
import { Invitations } from "./invitations.tsx";

/** Each section loads by itself: one that fails says so, and takes no other with it. */
async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [tips, gardeners] = await Promise.all([
    api.call("GET", "/home/featuredTips", v.array(tipSchema)).catch(() => null),
    api.call("GET", "/home/featuredGardeners", v.array(gardenerSchema)).catch(() => null),
  ]);
  return { tips, gardeners };
}

export { load as clientLoader, load as loader };

export default function Home({ loaderData: { tips, gardeners } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle word="Home" />
      <Hero />
      <Section>{tips && tips.length > 0 && <FeaturedBanner tips={tips} />}</Section>
      <Section title="Our Featured Tips">
        <Loaded items={tips} empty="No Tips Available Right Now">
          {(items) => <FeaturedTips tips={items} />}
        </Loaded>
      </Section>
      <Section title="Our Active Gardeners">
        <Loaded items={gardeners} empty="No Active Gardeners">
          {(items) => <ActiveGardeners gardeners={items} />}
        </Loaded>
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

function Section({ title, children }: { title?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <section className="mx-auto max-w-6xl px-4 pt-12 sm:px-6">
      {title && <h2 className="mb-4 font-display text-3xl">{title}</h2>}
      {children}
    </section>
  );
}

/** The states of a section: failed, empty, loaded (spec 4). */
function Loaded<T>({ items, empty, children }: LoadedProps<T>) {
  if (!items) return <Notice text="Something happened" urgent />;
  if (items.length === 0) return <Notice text={empty} />;
  return children(items);
}

interface LoadedProps<T> {
  items: T[] | null;
  empty: string;
  children: (items: T[]) => ReactNode;
}
