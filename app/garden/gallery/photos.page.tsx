import { data, Link } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { type PageHandle, useKnownSearch } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { type PageHead, pageHeadContext } from "../../platform/page/page-head.ts";
import { schemaOrg } from "../../platform/page/schema-org.ts";
import { PageTitle, type Site, siteContext } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized } from "../../platform/text/format.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { pageParams } from "../../platform/ui/pagination.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { gardenerPath } from "../gardeners/gardeners.ts";
import { imageObject } from "../photos/image-object.ts";
import { searchCalls } from "../search/search.contract.ts";
import type { Route } from "./+types/photos.page.ts";
import { galleryCalls } from "./gallery.contract.ts";
import { galleryWords } from "./gallery.words.ts";
import { pageSize } from "./more-photos.ts";
import { PhotoFilters, photoFilters } from "./photo-filters.tsx";
import { photosOfPlantPath } from "./photo-paths.ts";
import { PhotoWall } from "./photo-wall.tsx";
import { toWallPhoto, type WallPhoto } from "./wall.ts";

/**
 * Loads photos, and the choices of the filters. `page` is null for visitors of a site for members.
 */
async function load(api: ApiClient, request: Request) {
  const { searchParams: query } = new URL(request.url);
  if (!query.has("limit")) query.set("limit", pageSize);
  const chosen = {
    ...Object.fromEntries(["plant", "garden"].map((name) => [name, query.get(name) ?? undefined])),
    names: namesInLanguage().language,
  };
  const [page, withPhotos, { plants, gardens }] = await Promise.all([
    api.list(galleryCalls.list, { query }).catch(nullIfMissing),
    api.call(galleryCalls.plants, { query: namesInLanguage() }).catch(nullIfMissing),
    api.call(searchCalls.counts, { query: chosen }),
  ]);
  const isChosen = ({ slug }: { slug: string }) => slug === query.get("plant");
  const listed = withPhotos ?? [];
  // `plants` contains the chosen plant even if there are no photos of it.
  const plant = listed.find(isChosen) ?? plants.find(isChosen);
  return {
    page: page && { ...page, items: page.items.map(toWallPhoto) },
    counts: { plants: plant && !listed.includes(plant) ? [...listed, plant] : listed, gardens },
    plant,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await load(context.get(apiContext), request);
  if (!found.page) return data(found, 404);
  const { searchParams } = new URL(request.url);
  const { plant, page } = found;
  const head = photosHead(context.get(siteContext), page.items);
  const canonicalPath = plant ? photosOfPlantPath(plant.slug) : "/photos";
  const isOther = ["month", "garden", "cursor"].some((name) => searchParams.get(name));
  context.set(pageHeadContext, { ...head, ...(!isOther && { canonicalPath }) });
  return found;
}

export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  load(context.get(apiContext), request);

export const handle: PageHandle = { search: [...photoFilters, "limit", ...pageParams] };

export default function Photos({ loaderData: { page, counts, plant } }: Route.ComponentProps) {
  const search = useKnownSearch();
  const isFiltered = photoFilters.some((name) => search.get(name));
  const isOther = ["month", "garden", "cursor"].some((name) => search.get(name));
  const title = plant
    ? galleryWords.photosOf({ plant: capitalized(plant.name) })
    : galleryWords.photos;
  if (!page) {
    return (
      <>
        <PageTitle title={title} />
        <Notice text={galleryWords.onlyMembers} />
      </>
    );
  }
  return (
    <section className={`mx-auto max-w-6xl px-4 sm:px-6 ${narrow}`}>
      <PageTitle title={title} />
      {isOther && <NoIndex />}
      <Heading title={title} subtitle={galleryWords.fromGardens} />
      <PhotoFilters counts={counts} />
      <p className="mb-4">
        <Link to="/journal" className="link">
          {galleryWords.keepYours}
        </Link>
      </p>
      {page.items.length > 0 ? (
        <PhotoWall key={search.toString()} page={page} />
      ) : (
        <Notice text={isFiltered ? galleryWords.noneFound : galleryWords.noPhotos}>
          {isFiltered && (
            <Link to="/photos" className="btn">
              {galleryWords.allPhotos}
            </Link>
          )}
        </Notice>
      )}
    </section>
  );
}

/** CSS classes that make the heading small on narrow screens, to leave room for photos. */
const narrow =
  "py-10 max-lg:py-3 max-lg:[&>header]:mb-2 max-lg:[&>header>h1]:text-2xl max-lg:[&>header>p]:sr-only";

export const ErrorBoundary = () => <ScreenError title={galleryWords.photos} />;

/** The maximum number of photos that a page describes for search engines. */
const maxDescribed = 12;

function photosHead(site: Site, photos: WallPhoto[]): PageHead {
  const pages = site.url + (site.base ?? "");
  const things = photos.slice(0, maxDescribed).map(({ photo, about, gardener, licence }) => {
    const { _id, gardenersName } = gardener;
    const path = _id && gardenerPath({ _id, gardenersName });
    return {
      "@context": schemaOrg,
      ...imageObject(site.url, {
        ...{ photo, title: about.title, gardenersName, licence },
        gardenerAddress: path ? pages + path : undefined,
      }),
    } as const;
  });
  return { things };
}
