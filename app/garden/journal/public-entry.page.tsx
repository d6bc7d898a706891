import { data } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { beginningOf, type PageHead, pageHeadContext } from "../../platform/page/page-head.ts";
import { schemaOrg } from "../../platform/page/schema-org.ts";
import { PageTitle, type Site, siteContext } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { capitalized } from "../../platform/text/format.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { BrowseLink, ScreenError } from "../../platform/ui/screen.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { gardenerPath } from "../gardeners/gardeners.ts";
import { Portrait } from "../gardeners/portrait.tsx";
import { describeAuthorsGarden } from "../gardens/climates.words.ts";
import { imageObject } from "../photos/image-object.ts";
import { PhotoPicture } from "../photos/photo-picture.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import type { Route } from "./+types/public-entry.page.ts";
import { sayMonth } from "./days.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { publicJournalCalls } from "./journal.contract.ts";
import { entryPath, type PublicEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

const load = ({ params: { id }, context }: Route.LoaderArgs | Route.ClientLoaderArgs) =>
  context
    .get(apiContext)
    .call(publicJournalCalls.readPublic, { params: { id } })
    .catch(nullIfMissing);

export async function loader(args: Route.LoaderArgs) {
  const entry = await load(args);
  if (!entry) return data(null, 404);
  args.context.set(pageHeadContext, entryHead(entry, args.context.get(siteContext)));
  return entry;
}

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const handle: PageHandle = { search: [] };

export default function PublicEntryPage({ loaderData: entry }: Route.ComponentProps) {
  const { user } = useAuth();
  if (!entry) {
    return (
      <>
        <PageTitle title={journalWords.notFound} />
        <Notice text={journalWords.noSuchEntry} isScreen>
          <BrowseLink />
        </Notice>
      </>
    );
  }
  const { _id, photos, text, language, author, garden, month } = entry;
  const title = titleOf(entry);
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title={title} />
      <h1 dir="auto" className="font-display text-4xl leading-tight text-balance wrap-anywhere">
        {title}
      </h1>
      <div className="flex items-center gap-4">
        <Portrait
          image={author.image ?? ""}
          name={author.name}
          size={56}
          className="size-14 max-w-none shrink-0 rounded-full"
        />
        <div className="min-w-0 leading-snug wrap-anywhere">
          <p className="font-semibold">
            <GardenerLink gardener={{ _id: author._id, gardenersName: author.name }} />
          </p>
          <p className="text-base">
            <time dateTime={month}>{sayMonth(month)}</time>
          </p>
          {garden && (
            <p className="text-sm text-base-content/80">{describeAuthorsGarden(garden)}</p>
          )}
        </div>
      </div>
      {photos.map((photo, place) => (
        <PhotoPicture
          key={photo.id}
          photo={photo}
          alt={photo.alt || title}
          sizes="(min-width: 768px) 720px, 92vw"
          width={720}
          height={540}
          loading={place === 0 ? "eager" : "lazy"}
          className="aspect-4/3 w-full rounded-box"
        />
      ))}
      <EntryFacts entry={entry} />
      {text && (
        <p
          dir="auto"
          lang={langOf(language)}
          className="max-w-prose overflow-x-clip text-lg whitespace-pre-line wrap-anywhere"
        >
          {text}
        </p>
      )}
      {user && (
        <div>
          <ReportButton kind="entry" id={_id} title={title} />
        </div>
      )}
    </article>
  );
}

export const ErrorBoundary = () => <ScreenError title={journalWords.entry} />;

/** Returns a title such as `Tomato, May 2026`. */
const titleOf = ({ plant, author, month }: PublicEntry) =>
  plant
    ? journalWords.plantInMonth({ plant: capitalized(plant), month: sayMonth(month) })
    : journalWords.entryBy({ name: author.name, month: sayMonth(month) });

function entryHead(entry: PublicEntry, site: Site): PageHead {
  const { _id, text, photos, author, month } = entry;
  const [photo] = photos;
  const title = titleOf(entry);
  const { _id: authorId, name: gardenersName, licence } = author;
  const path = authorId && gardenerPath({ _id: authorId, gardenersName });
  const gardenerAddress = path ? site.url + (site.base ?? "") + path : undefined;
  return {
    title,
    description: text
      ? beginningOf(text)
      : journalWords.entryBy({ name: author.name, month: sayMonth(month) }),
    canonicalPath: entryPath(_id),
    type: "article",
    things: photos.map((each) => ({
      "@context": schemaOrg,
      ...imageObject(site.url, { photo: each, title, gardenersName, gardenerAddress, licence }),
    })),
    ...(photo && {
      image: { address: photo.jpeg, width: 1280, height: 960, alt: photo.alt || title },
    }),
  };
}
