import "swiper/css";
import "swiper/css/effect-fade";
import "swiper/css/pagination";
import { Swiper } from "swiper";
import { Autoplay, EffectFade, Pagination } from "swiper/modules";

export interface CarouselOptions {
  /** How long a transition takes, in milliseconds. */
  speed: number;
  /** From the start of one transition to the start of the next, in milliseconds. */
  interval: number;
  /** `fade` lets slides fade into each other instead of moving. */
  effect?: "slide" | "fade";
  /** The last slide is followed by the first one, in the same direction. */
  loop?: boolean;
  /** Shows several slides side by side, and goes on by all of them; otherwise one at a time. */
  multiple?: boolean;
}

/** How many slides stand side by side from which window width on, in pixels (spec 9). */
const slidesPerView = { 0: 1, 531: 2, 1025: 3, 1281: 4, 1537: 5 };

/** On narrow windows a carousel of several slides shows one at a time, and fades (spec 9). */
const narrowQuery = "(max-width: 530px)";

/** Turns a row of slides into a carousel. @param pagination where its dots go, if it has any */
export function createCarousel(
  element: HTMLElement,
  pagination: HTMLElement | null,
  { speed, interval, effect = "slide", loop, multiple }: CarouselOptions,
) {
  const narrow = matchMedia(narrowQuery);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const main = element.closest("main");
  let paused = false;
  main?.classList.add("carousels-started");
  let swiper = create();

  function create() {
    const duration = reducedMotion.matches ? 0 : speed;
    return new Swiper(element, {
      modules: [Autoplay, EffectFade, Pagination],
      speed: duration,
      effect: multiple && narrow.matches ? "fade" : effect,
      fadeEffect: { crossFade: true },
      loop,
      rewind: !loop,
      watchSlidesProgress: true,
      autoplay: { delay: interval - duration, disableOnInteraction: false },
      pagination: { el: pagination, clickable: true, renderBullet },
      breakpoints: multiple ? breakpoints : undefined,
      on: { init: update, slideChangeTransitionEnd: update, resize: update, breakpoint: update },
    });
  }

  /** Makes slides out of sight inert, and corrects autoplay where Swiper has started or stopped it. */
  function update({ slides, autoplay }: Swiper) {
    for (const slide of slides) slide.inert = !slide.classList.contains("swiper-slide-visible");
    if (paused && autoplay.running) autoplay.stop();
    if (!paused && !autoplay.running) autoplay.start();
  }

  /** Swiper cannot change the effect of an instance. */
  function recreate() {
    swiper.destroy();
    swiper = create();
  }

  narrow.addEventListener("change", recreate);
  return {
    setPaused(value: boolean) {
      paused = value;
      if (paused) swiper.autoplay.stop();
      else swiper.autoplay.start();
    },
    destroy() {
      narrow.removeEventListener("change", recreate);
      swiper.destroy();
      main?.classList.remove("carousels-started");
    },
  };
}

const breakpoints = Object.fromEntries(
  Object.entries(slidesPerView).map(([width, count]) => [
    width,
    { slidesPerView: count, slidesPerGroup: count },
  ]),
);

function renderBullet(index: number, className: string) {
  return `<button type="button" class="${className}" aria-label="Slide ${index + 1}"></button>`;
}
