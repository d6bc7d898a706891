import { Link } from "react-router";
import { Carousel } from "../../platform/ui/carousel.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { homeWords } from "./home.words.ts";

const invitations = [
  { name: "share", to: "/shareTip" },
  { name: "find", to: "/browseTips" },
  { name: "meet", to: "/explore" },
] as const;

/** Shows three links to other pages (spec 2, home 6). */
export function Invitations() {
  return (
    <Carousel
      label={homeWords.whatToDoNext}
      speed={500}
      interval={3000}
      pagination
      loop
      slides={invitations.map(({ name, to }) => ({
        key: to,
        content: (
          <article className="relative grid h-full min-h-[32rem] grid-cols-1 items-end overflow-hidden rounded-box bg-base-200 sm:min-h-[28rem]">
            <Picture
              src={`/pictures/banner-${name}.svg`}
              alt=""
              width={1280}
              height={560}
              // On a phone, the picture is above the card.
              className="absolute inset-0 size-full object-[72%_50%] max-sm:pb-64"
            />
            <div className="relative m-4 grid max-w-md grid-cols-1 justify-items-start gap-3 rounded-box bg-base-100 p-6 wrap-anywhere sm:m-10 sm:p-8">
              <h2 className="font-display text-3xl sm:text-4xl">
                {homeWords.invitations[name].title}
              </h2>
              <p>{homeWords.invitations[name].text}</p>
              <Link
                to={to}
                className="btn"
                aria-label={homeWords.learnMoreOf({ title: homeWords.invitations[name].title })}
              >
                {homeWords.learnMore}
              </Link>
            </div>
          </article>
        ),
      }))}
    />
  );
}
