import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CarouselOptions, createCarousel } from "./carousel-engine.ts";

/**
 * Slides that change by themselves. They pause on hover, on focus, by their button, and with reduced
 * motion. Without script, the slides are a row that scrolls.
 */
export function Carousel({ label, slides, pagination, className = "", ...options }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<ReturnType<typeof createCarousel>>();
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { speed, interval, effect, loop, multiple } = options;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
    let unmounted = false;
    let destroy = () => {};
    const cancel = whenIdle(async () => {
      const { createCarousel } = await import("./carousel-engine.ts");
      if (unmounted || !viewport.current) return;
      const options = { speed, interval, effect, loop, multiple };
      const created = createCarousel(viewport.current, dots.current, options);
      destroy = created.destroy;
      setCarousel(created);
    });
    return () => {
      unmounted = true;
      cancel();
      destroy();
    };
  }, [speed, interval, effect, loop, multiple]);

  useEffect(
    () => carousel?.setPaused(paused || hovered || focused),
    [carousel, paused, hovered, focused],
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`relative ${className}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        ref={viewport}
        // What scrolls must be reached by keyboard. Swiper's own carousel does not scroll.
        tabIndex={carousel ? undefined : 0}
        className={`swiper slider ${multiple ? "slider-multiple" : ""}`}
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
        {pagination && <div ref={dots} className="slider-pagination" />}
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

/** Waits until the browser is idle, so that carousels start one after another. */
function whenIdle(callback: () => void) {
  // Safari has no `requestIdleCallback`.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

interface CarouselProps extends CarouselOptions {
  /** The accessible name. */
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** A dot for each group of slides. */
  pagination?: boolean;
  className?: string;
}
