import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { langOf } from "../../platform/text/content-language.ts";
import { direction, locale } from "../../platform/text/locale.ts";
import type { PublicPhoto } from "../gallery/gallery.ts";
import { describePhoto, withoutRepeats } from "../gallery/wall.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { photoUrl } from "../photos/photos.ts";
import { syndicationWords } from "../syndication/syndication.words.ts";
import { cutFor } from "../tips/drawing-cut.ts";
import { type Tip, tipPath } from "../tips/tips.ts";

/** The content of a frame on another site. */
export interface Frame {
  title: string;
  /** The text in place of an empty list. */
  nothing: string;
  /** The path of the page with the whole list. */
  more: string;
  /** Tips with photos or drawings. A frame must not load pictures from other sites. */
  tips?: readonly Tip[];
  photos?: readonly PublicPhoto[];
}

interface FrameSite {
  name: string;
  /** The prefix of addresses in the language of the frame. */
  base: string;
}

/** The style of frames, in the colours of app.css. `policy` allows this style by its hash. */
const frameStyle = `:root{color-scheme:light dark;--ground:#fbf8f1;--paper:#fff;--line:#e2d8c3;--text:#24301f;--link:#2f5d3a;--small:#7a4f2e}
@media(prefers-color-scheme:dark){:root{--ground:#12211a;--paper:#182b21;--line:#2a4334;--text:#ece6d6;--link:#9cc27a;--small:#d3b083}}
*{box-sizing:border-box;margin:0}
body{padding:1rem;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.25rem;margin-bottom:.75rem}
h2{font-size:1rem}
ul{list-style:none;padding:0;margin-bottom:.75rem;display:grid;gap:.75rem}
li p{font-size:.875rem;color:var(--small)}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible{outline:.2rem solid var(--link);outline-offset:.15rem}
img{display:block;object-fit:cover;background:var(--line);border-radius:.5rem}
.tips{grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))}
.tips li{display:flex;gap:.75rem;padding:.75rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
.tips img{flex:none;width:4.5rem;height:4.5rem}
.tips div{min-width:0}
.photos{grid-template-columns:repeat(auto-fill,minmax(min(9rem,45%),1fr))}
.photos a{display:block}
.photos img{width:100%;height:auto;aspect-ratio:1}`;

const styleHash = `'sha256-${createHash("sha256").update(frameStyle).digest("base64")}'`;

/**
 * The last directive of the content security policy of frames. web.server.ts forbids other sites to
 * frame a document without this directive.
 */
export const framedAnywhere = "frame-ancestors *";

const policy = [
  "default-src 'none'",
  `style-src ${styleHash}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  framedAnywhere,
].join("; ");

/** Renders a document without script for frames on other sites, in the current language. */
export function renderFrame(frame: Frame, site: FrameSite) {
  const { title, nothing, more, tips = [], photos = [] } = frame;
  const html = renderToStaticMarkup(
    <html lang={locale()} dir={direction()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${site.name} | ${title}`}</title>
        <style>{frameStyle}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {tips.length + photos.length === 0 && <p>{nothing}</p>}
          {tips.length > 0 && (
            <ul className="tips">
              {tips.map((tip) => (
                <TipItem key={tip._id} tip={tip} base={site.base} />
              ))}
            </ul>
          )}
          {photos.length > 0 && (
            <ul className="photos">
              {withoutRepeats(photos).map((each) => (
                <PhotoItem key={each.photo.id} shown={each} base={site.base} />
              ))}
            </ul>
          )}
          <p>
            <a href={site.base + more} {...opensInSite}>
              {syndicationWords.moreAt({ site: site.name })}
            </a>
          </p>
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "public, no-cache",
    },
  });
}

const opensInSite = { target: "_blank", rel: "noopener" };

function TipItem({ tip, base }: { tip: Tip; base: string }) {
  const lang = langOf(tip.language);
  const { src, alt } = pictureOf(tip);
  return (
    <li>
      <img src={src} alt={alt} width={72} height={72} loading="lazy" />
      <div>
        <p dir="auto" lang={lang}>
          {tip.plantType}
        </p>
        <h2 dir="auto" lang={lang}>
          <a href={base + tipPath(tip)} {...opensInSite}>
            {tip.title}
          </a>
        </h2>
        <p dir="auto">{shownNameOf(tip.username)}</p>
      </div>
    </li>
  );
}

function pictureOf({ _id, image_url, photos: [photo] }: Tip) {
  if (photo) return { src: photoUrl(photo.id, 320, "webp"), alt: photo.alt };
  return { src: cutFor(_id, image_url) ?? image_url, alt: "" };
}

function PhotoItem({ shown, base }: { shown: PublicPhoto; base: string }) {
  const { photo, path, about, gardener } = shown;
  const { id, width, height } = photo;
  const src = (size: 320 | 640) => photoUrl(id, size, "webp");
  return (
    <li>
      <a href={base + path} lang={photo.alt ? undefined : langOf(about.language)} {...opensInSite}>
        <img
          src={src(320)}
          srcSet={`${src(320)} 320w, ${src(640)} 640w`}
          sizes="(min-width: 36rem) 25vw, (min-width: 22rem) 33vw, 50vw"
          alt={describePhoto(shown)}
          width={width}
          height={height}
          loading="lazy"
        />
      </a>
      <p dir="auto">{shownNameOf(gardener.gardenersName)}</p>
    </li>
  );
}
