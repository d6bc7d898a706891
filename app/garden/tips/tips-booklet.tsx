import type { ReactNode } from "react";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { AndMonths } from "../gardens/year-view.tsx";
import { PrintButton } from "./print-button.tsx";
import { TipPicture } from "./tip-picture.tsx";
import { TipText } from "./tip-text.tsx";
import { hasPublicPage, type Tip, tipPath } from "./tips.ts";
import { tipWords } from "./tips.words.ts";
import "../../platform/ui/booklet.css";

/** The maximum number of tips in a booklet: the `limit` of the API calls for its tips. */
export const bookletLimit = "100";

/** A page with a printable booklet of tips, or a notice if there are none. */
export function TipsBooklet({ pageTitle, empty, children, ...booklet }: TipsBookletProps) {
  return (
    <>
      <PageTitle title={pageTitle} />
      <NoIndex />
      {booklet.tips.length === 0 ? (
        <Notice text={empty} isScreen>
          {children}
        </Notice>
      ) : (
        <Booklet {...booklet}>{children}</Booklet>
      )}
    </>
  );
}

interface TipsBookletProps extends BookletProps {
  pageTitle: string;
  empty: string;
}

/** The cover, the contents, and the tips. */
function Booklet({ title, tips, total, children }: BookletProps) {
  const { name } = useSite();
  const authors = new Set(tips.map(({ username }) => username));
  const from = {
    tips: tipWords.tips({ count: tips.length }),
    gardeners: tipWords.fromGardeners({ count: authors.size }),
  };
  return (
    <div className="booklet mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-base">
          {total > tips.length
            ? tipWords.bookletOfFirst({ first: tips.length, tips: tipWords.tips({ count: total }) })
            : tipWords.bookletOfAll({ tips: tipWords.tips({ count: total }) })}
        </p>
        <div className="flex flex-wrap gap-2">
          {children}
          <PrintButton />
        </div>
      </div>
      <section className="booklet-cover paper grid content-center justify-items-center gap-6 p-8 text-center">
        <img
          src="/pictures/banner-share.svg"
          alt=""
          width={480}
          height={360}
          className="aspect-4/3 w-full max-w-md rounded-box object-cover"
        />
        <h1 className="font-display text-4xl leading-tight text-balance wrap-anywhere sm:text-5xl">
          {title}
        </h1>
        <p className="text-lg">
          {name ? tipWords.tipsFromOf({ ...from, site: name }) : tipWords.tipsFrom(from)}
        </p>
      </section>
      <nav aria-labelledby="contents" className="booklet-contents paper p-6 sm:p-10">
        <h2 id="contents" className="mb-5 font-display text-3xl">
          {tipWords.contents}
        </h2>
        <ol className="grid gap-1">
          {tips.map((tip, position) => (
            <li key={tip._id}>
              <a href={`#tip-${position + 1}`} className="booklet-entry">
                <span className="booklet-number">{position + 1}</span>
                <bdi lang={langOf(tip.language)} className="wrap-anywhere">
                  {tip.title}
                </bdi>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {tips.map((tip, position) => (
        <BookletTip key={tip._id} tip={tip} number={position + 1} />
      ))}
    </div>
  );
}

interface BookletProps {
  title: string;
  tips: Tip[];
  /** The number of all tips, including tips that are not printed. */
  total: number;
  /** A link to the list of the tips. */
  children: ReactNode;
}

function BookletTip({ tip, number }: { tip: Tip; number: number }) {
  const site = useSite();
  const lang = langOf(tip.language);
  return (
    <article id={`tip-${number}`} className="booklet-tip paper scroll-mt-20 p-6 sm:p-10">
      <TipPicture
        tip={tip}
        alt=""
        width={640}
        height={480}
        sizes="(min-width: 768px) 640px, 92vw"
        loading={number > 3 ? "lazy" : "eager"}
        className="booklet-picture mb-6 aspect-video w-full rounded-box"
      />
      <h2 className="mb-3 font-display text-3xl leading-tight text-balance wrap-anywhere">
        <span className="booklet-number">{number}</span> <bdi lang={lang}>{tip.title}</bdi>
      </h2>
      <p className="mb-5 text-base wrap-anywhere">
        <bdi lang={lang}>{tip.plantType}</bdi>
        {` · ${tipWords.categories[tip.category]} · ${tipWords.levels[tip.difficultyLevel]} · `}
        <bdi>{shownNameOf(tip.username)}</bdi>
        {tip.deed && ` · ${gardenWords.tasks[tip.deed]}`}
        <AndMonths when={tip.when} garden={tip.garden} />
      </p>
      <TipText text={tip.description} language={tip.language} />
      {hasPublicPage(tip, site) && (
        <p className="mt-5 text-sm break-all">{site.url + (site.base ?? "") + tipPath(tip)}</p>
      )}
    </article>
  );
}
