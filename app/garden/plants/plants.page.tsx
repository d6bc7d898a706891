import { data, Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { PageTitle, siteContext, useSite } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized } from "../../platform/text/format.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/plants.page.ts";
import { plantCalls } from "./plants.contract.ts";
import { type CountedPlant, plantPath } from "./plants.ts";
import { plantWords } from "./plants.words.ts";

/** The number of pictures that a phone shows without scrolling. */
const seenAtOnce = 6;

export async function clientLoader({ context }: Pick<Route.ClientLoaderArgs, "context">) {
  const plants = await context.get(apiContext).call(plantCalls.list, { query: namesInLanguage() });
  // Leaves out properties that the page does not show, because this halves the size of the data.
  return plants.map(({ slug, name, letter, picture, tips }) => ({
    ...{ slug, name: capitalized(name), tips },
    ...(tips > 0 && { letter, picture }),
  }));
}

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(siteContext).membersOnly) return data([], 404);
  return clientLoader({ context });
}

type NamedPlant = Pick<CountedPlant, "slug" | "name" | "tips"> &
  Partial<Pick<CountedPlant, "letter" | "picture">>;

export const handle: PageHandle = { search: [] };

/** All plants of the site from A to Z. Plants with tips have a picture. */
export default function Plants({ loaderData: plants }: Route.ComponentProps) {
  const { url, base = "", membersOnly } = useSite();
  const known = plants.filter(({ tips }) => tips > 0);
  const others = plants.filter(({ tips }) => tips === 0);
  const letters = [...Map.groupBy(known, ({ letter = "" }) => letter)];
  if (membersOnly) {
    return (
      <>
        <PageTitle title={plantWords.notFound} />
        <Notice text={plantWords.onlyMembers} />
      </>
    );
  }
  return (
    <section className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle title={plantWords.plants} />
      <link rel="canonical" href={`${url}${base}/plants`} />
      <Heading title={plantWords.plants} subtitle={plantWords.fromAToZ} />
      {known.length === 0 && <Notice text={plantWords.noTips} />}
      {letters.length > 1 && (
        <nav aria-label={plantWords.letters} className="mb-8">
          <ul className="-ms-3 flex flex-wrap">
            {letters.map(([letter]) => (
              <li key={letter}>
                <a href={`#${letter}`} className="btn btn-square btn-ghost">
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="columns-[9rem] gap-x-6 sm:columns-[14rem] sm:gap-x-8">
        {letters.map(([letter, group]) => (
          <section key={letter} aria-labelledby={letter} className="mb-4">
            <h2
              id={letter}
              className="scroll-mt-20 break-after-avoid border-b border-base-300 pb-1 font-display text-xl text-primary"
            >
              {letter}
            </h2>
            <ul>
              {group.map((plant) => (
                <PlantItem
                  key={plant.slug}
                  plant={plant}
                  isFirst={known.indexOf(plant) < seenAtOnce}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {others.length > 0 && <WithoutTips plants={others} isOpen={known.length === 0} />}
    </section>
  );
}

function PlantItem({ plant, isFirst }: { plant: NamedPlant; isFirst: boolean }) {
  return (
    <li className="relative flex break-inside-avoid items-center gap-2 rounded-field py-1.5 sm:gap-3 hover:bg-base-200">
      <Picture
        src={plant.picture}
        alt=""
        width={48}
        height={48}
        loading={isFirst ? "eager" : "lazy"}
        className="size-10 shrink-0 rounded-full sm:size-12"
      />
      <p className="min-w-0 leading-tight hyphens-auto wrap-anywhere">
        <Link to={plantPath(plant)} className="whole-link link-hover link font-semibold">
          {plant.name}
        </Link>
        <span className="block text-base text-base-content/80">
          {plantWords.tips({ count: plant.tips })}
        </span>
      </p>
    </li>
  );
}

/** Shows the plants without tips. The list is open if no plant has tips. */
function WithoutTips({ plants, isOpen }: { plants: NamedPlant[]; isOpen: boolean }) {
  return (
    <details className="mt-12 border-t border-base-300 pt-6" open={isOpen}>
      <summary className="cursor-pointer py-2 text-lg">
        <h2 className="inline font-semibold">{plantWords.withoutTips({ count: plants.length })}</h2>
      </summary>
      <p className="mt-2 mb-5 text-base-content/80">{plantWords.shareFirst}</p>
      <ul className="columns-2 gap-6 sm:columns-3 lg:columns-5">
        {plants.map((plant) => (
          <li key={plant.slug} className="break-inside-avoid wrap-anywhere">
            <Link to={plantPath(plant)} className="link-hover link inline-block py-1">
              {plant.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

export const ErrorBoundary = () => <ScreenError title={plantWords.plants} />;
