import { data, Link, useFetcher, useSearchParams } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Bookmark } from "../../platform/ui/action-icons.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { BookOpen } from "../../platform/ui/more-icons.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import type { Tip } from "../tips/tips.ts";
import { DetailsLink, TipsTable } from "../tips/tips-table.tsx";
import type { Route } from "./+types/saved.page.ts";
import { reminderCalls } from "./reminders.contract.ts";
import { RemindersSection } from "./reminders-section.tsx";
import { savedCalls } from "./saved.contract.ts";
import { copySavedTips } from "./saved-copy.ts";

/** The number of tips on a page, as in the list of all. */
const pageSize = "24";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { searchParams: query } = new URL(request.url);
  const call = query.get("show") === "liked" ? savedCalls.listLiked : savedCalls.list;
  if (!query.has("limit")) query.set("limit", pageSize);
  const api = context.get(apiContext);
  const [page, reminders] = await Promise.all([
    api.list(call, { query }),
    api.call(reminderCalls.read).catch(() => null),
  ]);
  return { page, reminders };
}
clientLoader.hydrate = true as const;

/** PUT saves the tip whose `id` is sent, DELETE takes it off the saved ones. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get("id"));
  const saves = request.method === "PUT";
  try {
    await context
      .get(apiContext)
      .call(saves ? savedCalls.save : savedCalls.unsave, { params: { id } });
  } catch {
    notify.error(saves ? "The tip could not be saved" : "The tip is still saved");
    // With a status of 400 or above, the router does not revalidate the page.
    return data(null, { status: 503 });
  }
  void copySavedTips(context.get(apiContext), context.get(authContext));
  if (saves) notify.success("Saved. Find it under your picture, in Saved tips.");
  return null;
}

export const HydrateFallback = () => <ScreenLoading title="Saved" />;

export default function Saved({ loaderData: { page, reminders } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const liked = search.get("show") === "liked";
  return (
    <section className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <PageTitle title="Saved" />
      <Heading title="Saved tips" subtitle="What you keep, and what you liked" />
      <nav aria-label="Kept tips" className="mb-6 flex flex-wrap gap-2">
        <Tab to="/saved" current={!liked}>
          Saved
        </Tab>
        <Tab to="/saved?show=liked" current={liked}>
          Liked
        </Tab>
        {!liked && page.total > 0 && (
          <Link to="/saved/booklet" className="btn ml-auto">
            <BookOpen size={18} />
            Booklet
          </Link>
        )}
      </nav>
      <PagedList page={page} unit="tip" empty={<NothingKept liked={liked} />}>
        {(tips) => (
          <TipsTable
            tips={tips}
            caption={liked ? "Tips that you like" : "Your saved tips"}
            extras={(tip) => <KeptActions tip={tip} liked={liked} />}
          />
        )}
      </PagedList>
      {reminders && <RemindersSection reminders={reminders} />}
    </section>
  );
}

function Tab({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link
      to={to}
      className={`btn ${current ? "btn-primary" : ""}`}
      aria-current={current && "page"}
    >
      {children}
    </Link>
  );
}

function KeptActions({ tip, liked }: { tip: Tip; liked: boolean }) {
  const { submit, state } = useFetcher();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DetailsLink tip={tip} />
      {!liked && (
        <button
          type="button"
          className="btn btn-square btn-sm"
          aria-label={`Take ${tip.title} off the saved tips`}
          disabled={state !== "idle"}
          onClick={() => {
            // Its row goes, and the focus with it.
            document.querySelector("main")?.focus();
            void submit({ id: tip._id }, { method: "DELETE", action: "/saved" });
          }}
        >
          <Bookmark size={16} className="fill-current text-primary" />
        </button>
      )}
    </div>
  );
}

function NothingKept({ liked }: { liked: boolean }) {
  return (
    <Notice text={liked ? "You have not liked a tip yet" : "You have not saved a tip yet"}>
      <p className="text-base-content/75">
        {liked
          ? "Press Like on a tip that works, and its author sees that it does."
          : "Press Save on a tip, and it waits here until you are out in the garden."}
      </p>
      <Link to="/browseTips" className="btn btn-primary">
        Browse
      </Link>
    </Notice>
  );
}

export const ErrorBoundary = () => <ScreenError title="Saved" />;
