import { Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Motion, startCarousel } from "./carousel-engine.ts";

/**
 * Slides that change by themselves, until somebody looks closer: they rest under the pointer, with
 * the focus, when paused, and where less motion is wanted. Without script, a row to scroll.
 */
export function Carousel({ label, slides, dots, className = "", ...motion }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const dotsOf = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState<ReturnType<typeof startCarousel>>();
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { speed, every, fade, loop, many } = motion;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
    let gone = false;
    let stop = () => {};
    const cancel = whenIdle(async () => {
      const { startCarousel } = await import("./carousel-engine.ts");
      if (gone || !row.current) return;
      const motion = { speed, every, fade, loop, many };
      const started = startCarousel(row.current, dotsOf.current, motion);
      stop = started.stop;
      setRunning(started);
    });
    return () => {
      gone = true;
      cancel();
      stop();
    };
  }, [speed, every, fade, loop, many]);

  useEffect(() => running?.hold(paused || pointed || focused), [running, paused, pointed, focused]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`relative ${className}`}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        ref={row}
        // What scrolls must be reached by keyboard; what its script has taken over does not scroll.
        tabIndex={running ? undefined : 0}
        className={`swiper slides ${many ? "slides-many" : ""}`}
      >
        <ul className="swiper-wrapper">
          {slides.map(({ key, content }) => (
            <li key={key} className="swiper-slide">
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-h-11 items-center justify-center gap-3">
        {dots && <div ref={dotsOf} className="slide-dots" />}
        <button
          type="button"
          className="btn btn-circle btn-ghost btn-sm"
          aria-label={paused ? `Play ${label}` : `Pause ${label}`}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        </button>
      </div>
    </section>
  );
}

/** Runs something when the browser has nothing better to do: carousels start one after another. */
function whenIdle(run: () => void) {
  // Safari does not tell when that is.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

interface CarouselProps extends Motion {
  /** What is shown, for those who cannot see it. */
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** A dot for each change. */
  dots?: boolean;
  className?: string;
}
