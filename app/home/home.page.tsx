import { Link } from "react-router";
import * as v from "valibot";
import { useIdentity } from "../identity/identity-context.tsx";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { TipCard } from "../tips/tip-card.tsx";
import { tipSchema } from "../tips/tips.ts";
import { Notice } from "../ui/notice.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/home.page.ts";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const tips = await api.call("GET", "/home/featuredTips", v.array(tipSchema)).catch(() => null);
  return { tips };
}

export { load as clientLoader, load as loader };

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle word="Home" />
      <Hero />
      <section className="mx-auto max-w-6xl px-4 py-12 sm:px-6" aria-labelledby="featured">
        <h2 id="featured" className="mb-6 font-display text-3xl">
          Our Featured Tips
        </h2>
        <FeaturedTips tips={loaderData.tips} />
      </section>
    </>
  );
}

function Hero() {
  const { user } = useIdentity();
  return (
    <section className="bg-base-200">
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 sm:px-6 md:grid-cols-2 md:py-16">
        <div className="grid justify-items-start gap-5">
          <h1 className="font-display text-4xl leading-tight text-balance lg:text-6xl">
            Connect, Grow, and Bloom Together
          </h1>
          <p className="max-w-prose text-lg text-base-content/80">
            Join a community of gardeners from all over the world. Share the tips that work in your
            garden, and find the ones that work in theirs.
          </p>
          <Link to={user ? "/shareTip" : "/login"} className="btn btn-primary btn-lg min-w-60">
            {user ? "Share Thought" : "Join the Community"}
          </Link>
        </div>
        <Picture
          src="/pictures/hero-1.svg"
          alt="A cottage border in bloom under a trellis arch"
          width={960}
          height={600}
          loading="eager"
          fetchPriority="high"
          className="aspect-8/5 w-full rounded-box"
        />
      </div>
    </section>
  );
}

function FeaturedTips({ tips }: { tips: v.InferOutput<typeof tipSchema>[] | null }) {
  if (!tips) return <Notice text="Something happened" urgent />;
  if (tips.length === 0) return <Notice text="No Tips Available Right Now" />;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {tips.map((tip) => (
        <li key={tip._id}>
          <TipCard tip={tip} />
        </li>
      ))}
    </ul>
  );
}
