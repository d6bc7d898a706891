import { PageTitle } from "../../platform/page/site.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { CopyLine } from "../tips/tip-notices.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import type { Tip } from "../tips/tips.ts";
import type { Route } from "./+types/offline.page.ts";
import { copiedTip, readSavedCopy, type SavedCopy } from "./saved-copy.ts";
import { WaitingSection } from "./waiting-list.tsx";

/** The same for everyone: what a device has is added by the browser. */
export const loader = (): { copy: SavedCopy | null; from: string } => ({ copy: null, from: "/" });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = new URL(request.url).searchParams.get("from") ?? "/";
  // Only a path of this site.
  return { copy: await readSavedCopy(), from: /^\/(?![/\\])/.test(from) ? from : "/" };
}
clientLoader.hydrate = true as const;

/**
 * The page that the service worker shows when the site cannot be reached: the saved tip that was asked
 * for, or else all that this device has.
 */
export default function Offline({ loaderData: { copy, from } }: Route.ComponentProps) {
  const asked = copy && copiedTip(copy, from);
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle title={asked ? asked.copied.title : "Offline"} />
      <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
        {asked ? (
          <article className="paper grid gap-4 p-6 sm:p-10">
            <h1 className="font-display text-4xl leading-tight text-balance wrap-anywhere">
              {asked.copied.title}
            </h1>
            <CopyLine keptAt={asked.keptAt} />
            <TipBody tip={asked.copied} />
          </article>
        ) : (
          <h1 className="sr-only">Offline</h1>
        )}
        <Notice text="The site cannot be reached" drawing="failed">
          <p className="text-base-content/75">
            {copy?.tips.length
              ? "You can still read your saved tips here."
              : "Check your connection. Tips that you save can be read without a network."}
          </p>
          <a href={from} className="btn btn-primary">
            Try again
          </a>
        </Notice>
        {copy && <WaitingSection uid={copy.uid} />}
        {copy && copy.tips.length > 0 && (
          <>
            <h2 className="mb-4 font-display text-2xl">Your saved tips</h2>
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
            {copy.gone.map(({ _id, title }) => (
              <li key={_id} className="paper p-4 wrap-anywhere">
                <span className="block font-display text-xl">{title}</span>
                You cannot read it any more: it was hidden or deleted.
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** It opens in its place, so that it takes no code of another page. */
function SavedTip({ tip }: { tip: Tip }) {
  return (
    <details className="paper p-4">
      <summary className="cursor-pointer font-display text-xl leading-snug">
        {tip.title}
        <span className="block font-sans text-sm text-base-content/75">{tip.plantType}</span>
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
      <p className="max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">
        {tip.description}
      </p>
      <p className="text-sm text-base-content/75">{tip.username}</p>
    </>
  );
}
