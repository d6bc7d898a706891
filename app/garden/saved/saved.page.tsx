import { data, Link, useFetcher, useSearchParams } from "react-router";
import { authContext, useAuth } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import type { Method } from "../../platform/http/contract.ts";
import { callOrWait, itWaits } from "../../platform/http/waiting.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { Bookmark } from "../../platform/ui/action-icons.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { BookOpen } from "../../platform/ui/more-icons.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { Tabs } from "../../platform/ui/tabs.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { CopyLine } from "../tips/tip-notices.tsx";
import type { Tip } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import { DetailsLink, TipsTable } from "../tips/tips-table.tsx";
import type { Route } from "./+types/saved.page.ts";
import { GoneTips } from "./gone-tips.tsx";
import { reminderCalls } from "./reminders.contract.ts";
import { RemindersSection } from "./reminders-section.tsx";
import { savedCalls } from "./saved.contract.ts";
import { savedWords } from "./saved.words.ts";
import { copySavedTips, findGone } from "./saved-copy.ts";
import { WaitingSection } from "./waiting-list.tsx";

/** The number of tips on a page. The list of all tips has the same number. */
const pageSize = "24";

const likedPath = "/saved?show=liked";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { searchParams: query } = new URL(request.url);
  const call = query.get("show") === "liked" ? savedCalls.listLiked : savedCalls.list;
  if (!query.has("limit")) query.set("limit", pageSize);
  const { language } = namesInLanguage();
  if (language) query.set("names", language);
  const api = context.get(apiContext);
  const [page, reminders] = await Promise.all([
    api.list(call, { query }),
    api.call(reminderCalls.read).catch(() => null),
  ]);
  const user = context.get(authContext).currentUser();
  const isWhole = user && call === savedCalls.list && !query.has("cursor");
  const gone = isWhole ? await findGone(api, user.uid, page) : [];
  return { page, reminders, gone };
}
clientLoader.hydrate = true as const;

/**
 * Handles forms: PUT saves the tip with the given `id`, and DELETE unsaves it.
 * @returns the method if the change waits for the network
 */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id, title } = Object.fromEntries(await request.formData());
  const saves = request.method === "PUT";
  try {
    const reply = await callOrWait(
      context.get(apiContext),
      saves ? savedCalls.save : savedCalls.unsave,
      { params: { id: String(id) } },
      {
        uid: context.get(authContext).currentUser()?.uid,
        words: saves
          ? savedWords.saveThis({ title: String(title) })
          : savedWords.takeThisOff({ title: String(title) }),
      },
    );
    if (!reply) {
      notify.success(itWaits());
      // With a status of 400 or above, the router does not revalidate the page.
      return data(request.method, { status: 503 });
    }
  } catch {
    notify.error(saves ? savedWords.notSaved : savedWords.stillSaved);
    return data(null, { status: 503 });
  }
  void copySavedTips(context.get(apiContext), context.get(authContext));
  if (saves) notify.success(savedWords.isSaved);
  return null;
}

export const HydrateFallback = () => <ScreenLoading title={savedWords.saved} />;

export default function Saved({ loaderData }: SavedProps) {
  const { page, reminders, gone, keptAt } = loaderData;
  const { user } = useAuth();
  const [search] = useSearchParams();
  const liked = search.get("show") === "liked";
  return (
    <section className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <PageTitle title={savedWords.saved} />
      <Heading title={savedWords.savedTips} subtitle={savedWords.subtitle} />
      <Tabs
        label={savedWords.savedAndLiked}
        tabs={[
          { to: "/saved", label: savedWords.showSaved },
          { to: likedPath, label: savedWords.showLiked },
        ]}
        current={liked ? likedPath : "/saved"}
      >
        {!liked && page.total > 0 && (
          <Link to="/saved/booklet" className="btn ms-auto">
            <BookOpen size={18} />
            {savedWords.booklet}
          </Link>
        )}
      </Tabs>
      {keptAt !== undefined && <CopyLine keptAt={keptAt} />}
      {user && <WaitingSection uid={user.uid} />}
      {gone.length > 0 && <GoneTips tips={gone} />}
      <PagedList page={page} countWords={tipWords.tips} empty={<NothingKept liked={liked} />}>
        {(tips) => (
          <TipsTable
            tips={tips}
            caption={liked ? savedWords.tipsThatYouLike : savedWords.yourSavedTips}
            extras={(tip) => <KeptActions tip={tip} liked={liked} />}
          />
        )}
      </PagedList>
      {reminders && <RemindersSection reminders={reminders} />}
    </section>
  );
}

type SavedProps = Omit<Route.ComponentProps, "loaderData"> & {
  /** `keptAt` is the time of the copy, if the list comes from this device. */
  loaderData: Route.ComponentProps["loaderData"] & { keptAt?: number };
};

function KeptActions({ tip, liked }: { tip: Tip; liked: boolean }) {
  const { data, submit, state } = useFetcher<Method | null>();
  const isGoing = data === "DELETE";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DetailsLink tip={tip} />
      {!liked && (
        <button
          type="button"
          className="btn btn-square btn-sm"
          aria-label={
            isGoing
              ? savedWords.keep({ title: tip.title })
              : savedWords.takeOff({ title: tip.title })
          }
          // A disabled button would lose the focus.
          aria-disabled={state !== "idle"}
          onClick={() => {
            if (state !== "idle") return;
            // Moves the focus, because the row with the focus disappears.
            if (navigator.onLine) document.querySelector("main")?.focus();
            const { _id: id, title } = tip;
            void submit({ id, title }, { method: isGoing ? "PUT" : "DELETE", action: "/saved" });
          }}
        >
          <Bookmark size={16} className={isGoing ? "" : "fill-current text-primary"} />
        </button>
      )}
    </div>
  );
}

function NothingKept({ liked }: { liked: boolean }) {
  return (
    <Notice text={liked ? savedWords.nothingLiked : savedWords.nothingSaved}>
      <p className="text-base-content/75">{liked ? savedWords.howToLike : savedWords.howToSave}</p>
      <Link to="/browseTips" className="btn btn-primary">
        {savedWords.browse}
      </Link>
    </Notice>
  );
}

export const ErrorBoundary = () => <ScreenError title={savedWords.saved} />;
