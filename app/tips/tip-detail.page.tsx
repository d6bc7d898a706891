import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { outcomeCalls } from "../outcomes/outcomes.contract.ts";
import { TipInGardens } from "../outcomes/tip-in-gardens.tsx";
import { apiContext } from "../platform/api-context.ts";
import { formatNumber } from "../platform/format.ts";
import { PageTitle } from "../platform/site.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { Pencil } from "../ui/more-icons.tsx";
import { ScreenError, ScreenLoading } from "../ui/screen.tsx";
import { notify } from "../ui/toast.tsx";
import type { Route } from "./+types/tip-detail.page.ts";
import { CategoryChip } from "./category-chip.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { LikeButton, useLike } from "./like-button.tsx";
import { SaveButton } from "./save-button.tsx";
import { TipPicture } from "./tip-picture.tsx";
import { tipCalls } from "./tips.contract.ts";
import { availabilityLabels, difficultyLabels, type TipDetail } from "./tips.ts";

export async function clientLoader({ params: { tipId }, context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const params = { id: tipId };
  const [tip, outcomes] = await Promise.all([
    api.call(tipCalls.read, { params }),
    api.call(outcomeCalls.ofTip, { params }).catch(() => null),
  ]);
  return { ...tip, outcomes };
}
clientLoader.hydrate = true as const;

/** PUT likes the tip, DELETE takes the like back. */
export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const call = request.method === "PUT" ? tipCalls.like : tipCalls.unlike;
  try {
    const { modifiedCount } = await context
      .get(apiContext)
      .call(call, { params: { id: params.tipId } });
    if (modifiedCount > 0) notify.success("Like Updated");
  } catch {
    notify.error("Like Update Failed");
    // With a status of 400 or above, the router does not revalidate the tip.
    return data(null, { status: 503 });
  }
  return null;
}

export const HydrateFallback = () => <ScreenLoading title="Tip" fullPage />;

export default function TipDetailPage({ loaderData: tip }: Route.ComponentProps) {
  const like = useLike(tip);
  return (
    <article className="mx-auto grid max-w-6xl items-start gap-6 px-4 py-8 sm:px-6 lg:grid-cols-[5fr_6fr] lg:gap-10 lg:py-14">
      <PageTitle title={tip.title} />
      <TipPicture
        tip={tip}
        alt={`Picture for ${tip.title}`}
        width={640}
        height={480}
        loading="eager"
        className="aspect-4/3 w-full rounded-box lg:sticky lg:top-24 print:max-w-sm"
      />
      <div className="paper grid content-start gap-6 p-6 sm:p-10">
        <HiddenNotice tip={tip} />
        <header className="grid justify-items-start gap-3">
          <CategoryChip category={tip.category} />
          <h1 className="font-display text-4xl leading-tight text-balance">{tip.title}</h1>
        </header>
        <p className="drop-cap max-w-[62ch] text-lg leading-relaxed whitespace-pre-line">
          {tip.description}
        </p>
        <ul className="flex flex-wrap gap-2" aria-label="About this tip">
          <Fact>{tip.plantType}</Fact>
          <Fact>{difficultyLabels[tip.difficultyLevel]}</Fact>
          <Fact>{availabilityLabels[tip.availability]}</Fact>
          <Fact>likes {formatNumber(like.count)}</Fact>
        </ul>
        <TipInGardens tip={tip} outcomes={tip.outcomes} mayReport={!tip.mine} />
        <Author tip={tip} />
        <div className="no-print flex flex-wrap items-center gap-3">
          <LikeButton like={like} />
          <SaveButton tip={tip} />
          {tip.mine ? (
            <Link to={`/editTip/${tip._id}`} className="btn" aria-label={`Edit ${tip.title}`}>
              <Pencil size={18} />
              Edit
            </Link>
          ) : (
            <div className="ml-auto">
              <ReportButton kind="tip" id={tip._id} title={tip.title} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return <li className="badge badge-lg h-auto border-base-300 bg-base-200 py-1">{children}</li>;
}

function Author({ tip }: { tip: TipDetail }) {
  return (
    <address className="border-t border-base-300 pt-5 not-italic">
      <p className="font-semibold">{tip.username}</p>
      {tip.email && <p className="break-all text-base-content/80">{tip.email}</p>}
    </address>
  );
}

export const ErrorBoundary = () => (
  <ScreenError title="Tip" text="Something Error Happened">
    <Link to="/browseTips" className="btn">
      Browse
    </Link>
  </ScreenError>
);
