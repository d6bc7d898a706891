import { useHref } from "react-router";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { type EventCopy, keptDates, readEventCopy } from "../events/event-copy.ts";
import { eventWords } from "../events/events.words.ts";
import { AskedEvents, KeptEvents } from "../events/kept-events.tsx";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { CopyLine } from "../tips/tip-notices.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import type { Tip } from "../tips/tips.ts";
import type { Route } from "./+types/offline.page.ts";
import { savedWords } from "./saved.words.ts";
import { copiedTip, pathBelow, readSavedCopy, type SavedCopy } from "./saved-copy.ts";
import { WaitingSection } from "./waiting-list.tsx";

/** The server's page is the same for everyone. The browser adds the content of the device. */
export const loader = (): OfflineData => ({ copy: null, events: null, from: null });

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OfflineData> {
  const from = new URL(request.url).searchParams.get("from");
  const [copy, events] = await Promise.all([readSavedCopy(), readEventCopy()]);
  return { copy, events, from: from?.startsWith("/") && isHere(from) ? from : null };
}
clientLoader.hydrate = true as const;

/** True if an address leads to this site. Browsers drop tabs and line breaks of an address. */
const isHere = (address: string) => URL.parse(address, location.origin)?.origin === location.origin;

interface OfflineData {
  copy: SavedCopy | null;
  events: EventCopy | null;
  /** The path of the page that was requested, with the prefix of its language. */
  from: string | null;
}

/**
 * The page that the service worker shows when it cannot reach the site. It shows the requested tip
 * or events if the device has them, and a list of everything on this device.
 */
export default function Offline({ loaderData: { copy, events, from } }: Route.ComponentProps) {
  const { base = "" } = useSite();
  const home = useHref("/");
  const path = from && pathBelow(base, from);
  const asked = copy && path ? copiedTip(copy, path) : null;
  const found = events && path ? keptDates(events, path) : null;
  const uid = copy?.uid ?? events?.uid;
  const isSomethingHere = Boolean(copy?.tips.length || events?.dates.length);
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle title={asked?.copied.title ?? savedWords.offline} />
      <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
        {asked ? (
          <article className="paper grid gap-4 p-6 sm:p-10">
            <h1
              dir="auto"
              lang={langOf(asked.copied.language)}
              className="font-display text-4xl leading-tight text-balance wrap-anywhere"
            >
              {asked.copied.title}
            </h1>
            <CopyLine keptAt={asked.keptAt} />
            <TipBody tip={asked.copied} />
          </article>
        ) : events && found ? (
          <AskedEvents copy={events} {...found} />
        ) : (
          <h1 className="sr-only">{savedWords.offline}</h1>
        )}
        <Notice text={savedWords.notReached} drawing="failed">
          <p className="text-base-content/75">
            {isSomethingHere ? savedWords.stillReadable : savedWords.checkConnection}
          </p>
          <a href={from ?? home} className="btn btn-primary">
            {uiWords.tryAgain}
          </a>
        </Notice>
        {uid && <WaitingSection uid={uid} />}
        {events && !found && events.dates.length > 0 && (
          <section className="mb-8">
            <h2 className="mb-4 font-display text-2xl">{eventWords.title}</h2>
            <KeptEvents copy={events} dates={events.dates} />
          </section>
        )}
        {copy && copy.tips.length > 0 && (
          <>
            <h2 className="mb-4 font-display text-2xl">{savedWords.yourSavedTips}</h2>
            <ul className="grid gap-3">
              {copy.tips.map((tip) => (
                <li key={tip._id}>
                  <SavedTip tip={tip} />
                </li>
              ))}
            </ul>
          </>
        )}
        {copy && copy.gone.length > 0 && (
          <ul className="mt-3 grid gap-3">
            {copy.gone.map(({ _id, title, language }) => (
              <li key={_id} className="paper p-4 wrap-anywhere">
                <span
                  dir="auto"
                  lang={language && langOf(language)}
                  className="block font-display text-xl"
                >
                  {title}
                </span>
                {savedWords.gone}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Shows a tip on this page, so that no code of another page is needed. */
function SavedTip({ tip }: { tip: Tip }) {
  const lang = langOf(tip.language);
  return (
    <details className="paper p-4">
      <summary className="ms-5 cursor-pointer list-outside font-display text-xl leading-snug">
        <span dir="auto" lang={lang} className="block">
          {tip.title}
        </span>
        <span dir="auto" lang={lang} className="block font-sans text-sm text-base-content/75">
          {tip.plantType}
        </span>
      </summary>
      <div className="mt-4 grid gap-4">
        <TipBody tip={tip} />
      </div>
    </details>
  );
}

function TipBody({ tip }: { tip: Tip }) {
  return (
    <>
      <TipPicture
        tip={tip}
        alt=""
        width={640}
        height={480}
        className="aspect-4/3 w-full max-w-sm rounded-box"
      />
      <p
        dir="auto"
        lang={langOf(tip.language)}
        className="max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        {tip.description}
      </p>
      <p dir="auto" className="text-sm text-base-content/75">
        {shownNameOf(tip.username)}
      </p>
    </>
  );
}
