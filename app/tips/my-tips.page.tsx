import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { data, Link } from "react-router";
import { authContext } from "../auth/auth-context.tsx";
import { failureText } from "../platform/api-client.ts";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { Spinner } from "../ui/loading.tsx";
import { Failure, Notice } from "../ui/notice.tsx";
import { Pages } from "../ui/pages.tsx";
import type { Route } from "./+types/my-tips.page.ts";
import { DeleteTip } from "./delete-tip.tsx";
import { tipCalls } from "./tips.contract.ts";
import type { Tip } from "./tips.ts";
import { TipsTable } from "./tips-table.tsx";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const user = await context.get(authContext).ready();
  return context.get(apiContext).list(tipCalls.listOwn, {
    query: new URL(request.url).searchParams,
    body: { email: user?.email ?? "" },
  });
}
clientLoader.hydrate = true as const;

/** Deletes the tip whose `id` is sent. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get("id"));
  try {
    const { deletedCount } = await context
      .get(apiContext)
      .call(tipCalls.delete, { params: { id } });
    return { deleted: deletedCount > 0 };
  } catch {
    // The status tells the router that there is nothing to load again.
    return data({ deleted: false }, { status: 503 });
  }
}

export function HydrateFallback() {
  return (
    <>
      <PageTitle word="My Tips" />
      <Spinner />
    </>
  );
}

export default function MyTips({ loaderData }: Route.ComponentProps) {
  const { items, total, next } = loaderData;
  const [doomed, setDoomed] = useState<Tip | null>(null);
  return (
    <section className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <PageTitle word="My Tips" />
      <Heading title="Your Shared Tips" subtitle="All the tips you shared in one place" />
      {total === 0 ? (
        <Notice text="No tips created By you">
          <Link to="/shareTip" className="btn btn-primary">
            Share a Tip
          </Link>
        </Notice>
      ) : (
        <>
          <TipsTable
            tips={items}
            caption="Your tips"
            extras={(tip) => <TipActions tip={tip} onDelete={() => setDoomed(tip)} />}
          />
          <Pages total={total} unit="tip" next={next} />
        </>
      )}
      {doomed && <DeleteTip tip={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

function TipActions({ tip, onDelete }: { tip: Tip; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link
        to={`/editTip/${tip._id}`}
        className="btn btn-square btn-sm"
        aria-label={`Edit ${tip.title}`}
      >
        <Pencil size={16} aria-hidden="true" />
      </Link>
      <button
        type="button"
        className="btn btn-square btn-sm"
        aria-label={`Delete ${tip.title}`}
        onClick={onDelete}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
      {tip.availability === "hidden" && <span className="badge badge-sm">Hidden</span>}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageTitle word="My Tips" />
      <Failure text={failureText(error)} />
    </>
  );
}
