import { Pencil } from "lucide-react";
import { data, Link } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Bars } from "../ui/bars.tsx";
import { Notice } from "../ui/notice.tsx";
import { Picture } from "../ui/picture.tsx";
import { notify } from "../ui/toast.tsx";
import type { Route } from "./+types/tip-detail.page.ts";
import { LikeButton, useLike } from "./like-button.tsx";
import {
  availabilities,
  categories,
  levels,
  modifiedReply,
  type TipDetail,
  tipDetailSchema,
} from "./tips.ts";

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const path = `/user/tipDetail/${params.tipId}`;
  return context.get(apiContext).call("GET", path, tipDetailSchema);
}
clientLoader.hydrate = true as const;

/** PUT likes the tip, DELETE takes the like back. */
export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const method = request.method === "PUT" ? "PUT" : "DELETE";
  try {
    const path = `/user/addLike/${params.tipId}`;
    const { modifiedCount } = await context.get(apiContext).call(method, path, modifiedReply);
    if (modifiedCount > 0) notify.success("Like Updated");
  } catch {
    notify.error("Like Update Failed");
    // The status tells the router that there is nothing to load again.
    return data(null, { status: 503 });
  }
  return null;
}

export function HydrateFallback() {
  return (
    <>
      <PageTitle word="Tip" />
      <Bars />
    </>
  );
}

export default function TipDetailPage({ loaderData: tip }: Route.ComponentProps) {
  const like = useLike(tip);
  return (
    <article className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 lg:grid-cols-2">
      <PageTitle word={tip.title} />
      <Picture
        key={tip.image_url}
        src={tip.image_url}
        alt={`Picture for ${tip.title}`}
        width={640}
        height={480}
        loading="eager"
        className="aspect-4/3 w-full rounded-box"
      />
      <div className="grid content-start gap-5">
        <header className="grid justify-items-start gap-3">
          <span className="badge badge-lg badge-primary">{categories[tip.category]}</span>
          <h1 className="font-display text-3xl text-balance sm:text-4xl">{tip.title}</h1>
        </header>
        <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line">{tip.description}</p>
        <ul className="flex flex-wrap gap-2" aria-label="About this tip">
          <li className="badge badge-lg badge-outline">{tip.plantType}</li>
          <li className="badge badge-lg badge-outline">{levels[tip.difficultyLevel]}</li>
          <li className="badge badge-lg badge-outline">{availabilities[tip.availability]}</li>
          <li className="badge badge-lg badge-outline">likes {like.count}</li>
        </ul>
        <Author tip={tip} />
        <div className="flex flex-wrap gap-3">
          <LikeButton like={like} />
          {tip.mine && (
            <Link to={`/editTip/${tip._id}`} className="btn" aria-label={`Edit ${tip.title}`}>
              <Pencil size={18} aria-hidden="true" />
              Edit
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

function Author({ tip }: { tip: TipDetail }) {
  return (
    <address className="not-italic">
      <p className="font-medium">{tip.username}</p>
      <p className="text-base-content/75">{tip.email}</p>
    </address>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageTitle word="Tip" />
      <Notice text="Something Error Happened" urgent>
        <Link to="/browseTips" className="btn">
          Browse
        </Link>
      </Notice>
    </>
  );
}
