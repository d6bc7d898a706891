import "swiper/css";
import "swiper/css/effect-fade";
import "swiper/css/pagination";
import { Swiper } from "swiper";
import { Autoplay, EffectFade, Pagination } from "swiper/modules";

export interface Motion {
  /** How long a change takes, in milliseconds. */
  speed: number;
  /** From the start of one change to the start of the next, in milliseconds. */
  every: number;
  /** Slides fade into each other instead of moving. */
  fade?: boolean;
  /** After the last slide comes the first, in the same direction. */
  loop?: boolean;
  /** As many slides as there is room for, changed all at once (spec 9); else one. */
  many?: boolean;
}

/** How many slides there are beside each other from a width of the window on, in pixels (spec 9). */
const beside = { 0: 1, 531: 2, 1025: 3, 1281: 4, 1537: 5 };

/** Up to this width a carousel of many shows one, and fades (spec 9). */
const narrow = "(max-width: 530px)";

/** Sets a row of slides in motion. @returns how to hold it, let it go on, and end it */
export function startCarousel(element: HTMLElement, dots: HTMLElement | null, motion: Motion) {
  const narrowScreen = matchMedia(narrow);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let held = false;
  let swiper = begin();

  function begin() {
    const fade = motion.fade || (motion.many && narrowScreen.matches);
    const speed = still.matches ? 0 : motion.speed;
    return new Swiper(element, {
      modules: [Autoplay, EffectFade, Pagination],
      speed,
      effect: fade ? "fade" : "slide",
      fadeEffect: { crossFade: true },
      loop: motion.loop,
      rewind: !motion.loop,
      watchSlidesProgress: true,
      autoplay: { delay: motion.every - speed, disableOnInteraction: false },
      pagination: { el: dots, clickable: true, renderBullet },
      breakpoints: motion.many ? breakpoints : undefined,
      on: { init: apply, slideChangeTransitionEnd: apply, resize: apply, breakpoint: apply },
    });
  }

  /** What cannot be seen cannot be reached either; and nothing moves that is held. */
  function apply(of: Swiper) {
    for (const slide of of.slides) {
      slide.inert = !slide.classList.contains("swiper-slide-visible");
    }
    if (held && of.autoplay.running) of.autoplay.stop();
    if (!held && !of.autoplay.running) of.autoplay.start();
  }

  function beginAgain() {
    swiper.destroy();
    swiper = begin();
  }

  narrowScreen.addEventListener("change", beginAgain);
  return {
    hold(now: boolean) {
      held = now;
      if (held) swiper.autoplay.stop();
      else swiper.autoplay.start();
    },
    stop() {
      narrowScreen.removeEventListener("change", beginAgain);
      swiper.destroy();
    },
  };
}

const breakpoints = Object.fromEntries(
  Object.entries(beside).map(([width, count]) => [
    width,
    { slidesPerView: count, slidesPerGroup: count },
  ]),
);

function renderBullet(index: number, className: string) {
  return `<button type="button" class="${className}" aria-label="Slide ${index + 1}"></button>`;
}
