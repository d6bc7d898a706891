import { useId } from "react";
import { Form, Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useOperatorText, useSite } from "../../platform/page/site.tsx";
import { Carousel } from "../../platform/ui/carousel.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { homeWords } from "./home.words.ts";
import small1 from "./pictures/hero-1-720.avif";
import large1 from "./pictures/hero-1-1200.avif";
import small2 from "./pictures/hero-2-720.avif";
import large2 from "./pictures/hero-2-1200.avif";
import small3 from "./pictures/hero-3-720.avif";
import large3 from "./pictures/hero-3-1200.avif";

/**
 * The drawings of the slideshow as bitmaps, because a phone needs 100 ms to draw the shapes of one
 * SVG. The SVG is the fallback.
 */
const pictures = [
  [small1, large1, "/pictures/hero-1.svg", "border"],
  [small2, large2, "/pictures/hero-2.svg", "plot"],
  [small3, large3, "/pictures/hero-3.svg", "balcony"],
] as const;

/** Shows the headline, a link and a slideshow (spec 2, home 1). */
export function Hero() {
  const { user } = useAuth();
  const { headline, welcome } = useSite();
  const written = useOperatorText();
  return (
    <section className="bg-base-200">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-12 gap-y-6 px-4 pt-8 pb-4 sm:px-6 md:grid-cols-2 md:pt-10 md:pb-6">
        <div className="grid grid-cols-1 justify-items-start gap-5 wrap-anywhere">
          <h1
            {...(headline && written)}
            className="font-display text-4xl leading-[1.05] text-balance lg:text-5xl xl:text-6xl"
          >
            {headline ?? homeWords.headline}
          </h1>
          <p
            {...(welcome && written)}
            className="max-w-[min(65ch,100%)] overflow-x-clip text-lg leading-relaxed text-base-content/85"
          >
            {welcome ?? homeWords.welcome}
          </p>
          <Question />
          <Link to={user ? "/shareTip" : "/login"} className="btn btn-wrap [--size:2.75rem]">
            {user ? homeWords.shareThought : homeWords.joinTheCommunity}
          </Link>
        </div>
        <Carousel
          label={homeWords.gardenPictures}
          speed={500}
          interval={2000}
          effect="fade"
          className="min-w-0"
          slides={pictures.map(([small, large, drawing, name], index) => ({
            key: drawing,
            content: (
              <Picture
                src={small}
                srcSet={`${small} 720w, ${large} 1200w`}
                sizes="(min-width: 1152px) 560px, (min-width: 768px) 50vw, calc(100vw - 32px)"
                fallback={() => drawing}
                alt={homeWords.pictures[name]}
                width={800}
                height={600}
                loading={index === 0 ? "eager" : "lazy"}
                fetchPriority={index === 0 ? "high" : undefined}
                className="aspect-2/1 w-full rounded-box object-[50%_60%]"
              />
            ),
          }))}
        />
      </div>
    </section>
  );
}

/** Searches the tips. The search works without script. */
function Question() {
  const id = useId();
  return (
    <search className="w-full">
      <Form action="/browseTips" className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {homeWords.ask}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="search"
            name="text"
            placeholder={homeWords.exampleQuestion}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            className="input h-12 min-w-0 grow basis-48 text-lg"
          />
          <button type="submit" className="btn btn-primary h-12">
            {homeWords.search}
          </button>
        </div>
      </Form>
    </search>
  );
}
