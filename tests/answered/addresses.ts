import { globSync } from "node:fs";
import { photoFileNames } from "../../app/garden/photos/photo-files.server.ts";
import { createPlantList } from "../../app/garden/plants/plant-list.server.ts";
import { plantPath } from "../../app/garden/plants/plants.ts";
import { createTroubleList } from "../../app/garden/troubles/trouble-list.server.ts";
import { troublePath } from "../../app/garden/troubles/troubles.ts";
import { addPhotographedTip, register } from "../account.ts";
import { drawPhoto } from "../photos.ts";
import { get } from "../send.ts";
import { type Site, startSite } from "../site.ts";

/** The languages of the site: all, so that the addresses of all languages are requested. */
const languages = ["en", "de", "fr", "es", "pl", "ar", "ja"];

/**
 * The addresses of pages, with all their parameters. Saved, linked and printed addresses must keep
 * working.
 */
const pages = [
  "/",
  "/explore",
  "/explore?sort=age",
  "/browseTips",
  "/browseTips?sort=hard",
  "/browseTips?text=tomato&category=care&difficulty=easy",
  "/browseTips/booklet",
  "/tips/{tip}",
  "/tips/any-words-{tip}",
  "/gardeners/any-words-{gardener}",
  "/plants",
  "/troubles",
  "/garden",
  "/season",
  "/help",
  "/api",
  "/api/tips",
  "/api?text=photo",
  "/newsletter",
  "/newsletter/confirm?token=none",
  "/newsletter/unsubscribe?token=none",
  "/letters/stop?kind=reminder&token=none",
  "/letters/stop?token=none",
  "/login",
  "/register",
  "/register?invitation=none",
  "/forgotPassword",
  "/resetPassword?token=none",
  "/verifyEmail?token=none",
  "/tipDetail/{tip}",
  "/shareTip",
  "/myTips",
  "/editTip/{tip}",
  "/saved",
  "/saved/booklet",
  "/saved/add/{tip}",
  "/notices",
  "/notices?show=new",
  "/account",
  "/operate",
  "/operate/settings",
  "/operate/state",
  "/dashboard",
  "/dashboard/viewtips",
  "/dashboard/gardeners",
  "/dashboard/mygardentips",
  "/dashboard/profile",
  "/offline",
];

/** Addresses that programs, browsers and other sites know. */
const others = [
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/pages",
  "/sitemap/tips",
  "/sitemap/gardeners",
  "/feed",
  "/feed/json",
  "/feed?category=care",
  "/feed/gardeners/{gardener}",
  "/feed/gardeners/{gardener}/json",
  "/cards/tips/{tip}",
  "/cards/gardeners/{gardener}",
  "/manifest.webmanifest",
  "/opensearch.xml",
  "/.well-known/change-password",
  "/service-worker.js",
  "/pictures/tips/pea.3.svg",
  ...photoFileNames.map((name) => `/photos/{photo}/${name}`),
];

/** Lists all addresses of a catalogue, with their placeholders. */
export function addressesOfThisBuild() {
  const files = globSync("public/**/*.*").map((file) =>
    file.replaceAll("\\", "/").replace("public", ""),
  );
  const inOthers = languages
    .slice(1)
    .flatMap((tag) => ["/", "/explore"].map((path) => `/${tag}${path}`));
  return [
    ...pages,
    ...createPlantList().plants.map(plantPath),
    ...createTroubleList().troubles.map(({ slug }) => troublePath(slug)),
    ...inOthers,
    ...others,
    ...files.sort(),
  ];
}

/** Starts a site that has something at each address, and finds the values of the placeholders. */
export async function startAnsweringSite() {
  const site = await startSite({ LANGUAGES: languages.join(" ") });
  const rosa = await register(site);
  const tip = await addPhotographedTip(site, rosa, [await drawPhoto()]);
  const { text } = await ask(site, `/home/tips/${tip}`);
  const { photos } = JSON.parse(text) as { photos: { id: string }[] };
  const { text: listed } = await ask(site, "/home/explore?limit=1");
  const [gardener] = JSON.parse(listed) as { _id: string }[];
  const values = { tip, gardener: gardener?._id ?? "", photo: photos[0]?.id ?? "" };
  return {
    site,
    /**
     * Requests an address of a catalogue.
     * @returns the reply, and its status with its media type or redirect (with placeholders)
     */
    async ask(address: string) {
      const path = address.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
      const reply = await ask(site, path);
      const { status, headers } = reply;
      const said = headers.get("location") ?? headers.get("content-type")?.split(";")[0] ?? "";
      const place = said.replace(site.url, "");
      return { ...reply, said: `${status} ${Object.entries(values).reduce(unfilled, place)}` };
    },
  };
}

const unfilled = (text: string, [name, value]: [string, string]) =>
  text.replaceAll(value, `{${name}}`);

async function ask({ url }: Site, path: string) {
  const reply = await get(url, path);
  if (!reply) throw new Error(`${path} is not answered`);
  return reply;
}
