import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CarouselOptions, createCarousel } from "./carousel-engine.ts";
import { icon } from "./icons.tsx";

const Pause = icon(
  "pause",
  "M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z",
);
const Play = icon(
  "play",
  "M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z",
);

/** Where carousels stood, by the entry of the browser's history and their names: Back shows them so. */
const stood = new Map<string, { group: number; paused: boolean }>();

/**
 * Slides that change by themselves, once they are seen. They pause on hover, on focus, by their
 * button, with reduced motion, and out of sight. Without script, the slides are a row that scrolls.
 */
export function Carousel({ label, slides, pagination, className = "", ...options }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const firstGroup = useRef<number>(undefined);
  const place = `${useLocation().key} ${label}`;
  const [before] = useState(() => stood.get(place));
  const [carousel, setCarousel] = useState<ReturnType<typeof createCarousel>>();
  const [group, setGroup] = useState(before?.group ?? 0);
  const [paused, setPaused] = useState(before?.paused ?? false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(false);
  const [started, setStarted] = useState(false);
  const { speed, interval, effect, loop, multiple } = options;

  useLayoutEffect(() => {
    const { current: row } = viewport;
    if (row && before) row.scrollLeft = before.group * row.clientWidth;
  }, [before]);

  useEffect(() => {
    stood.set(place, { group, paused });
  }, [place, group, paused]);

  useEffect(() => {
    if (!viewport.current) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
    const observer = new IntersectionObserver(([entry]) => {
      setSeen(entry?.isIntersecting ?? false);
      if (entry?.isIntersecting) setStarted(true);
    });
    observer.observe(viewport.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!started) return;
    let unmounted = false;
    let destroy = () => {};
    const cancel = whenIdle(async () => {
      const { createCarousel } = await import("./carousel-engine.ts");
      if (unmounted || !viewport.current) return;
      const options = { speed, interval, effect, loop, multiple };
      const created = createCarousel(viewport.current, options, setGroup);
      if (firstGroup.current !== undefined) created.turnTo(firstGroup.current);
      destroy = created.destroy;
      setCarousel(created);
    });
    return () => {
      unmounted = true;
      cancel();
      destroy();
    };
  }, [started, speed, interval, effect, loop, multiple]);

  useEffect(
    () => carousel?.setPaused(paused || hovered || focused || !seen),
    [carousel, paused, hovered, focused, seen],
  );

  function turnTo(index: number) {
    if (carousel) return carousel.turnTo(index);
    firstGroup.current = index;
    setStarted(true);
  }

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
        // Keyboards must reach an element that scrolls. A carousel that has started does not scroll.
        tabIndex={carousel ? -1 : 0}
        className={[
          "slider",
          multiple && "slider-multiple",
          // Before it starts, the first one alone is there to be seen.
          effect === "fade" && (carousel || group === 0) && "slider-fade",
          carousel && "slider-started",
        ]
          .filter(Boolean)
          .join(" ")}
      >
        <ul>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-1 sm:gap-x-3">
        {pagination && (
          <div className="flex flex-wrap justify-center">
            {slides.map(({ key }, index) => (
              <button
                key={key}
                type="button"
                className={`dot ${multiple ? dotClass(index, slides.length) : ""}`}
                aria-label={`Slide ${index + 1}`}
                aria-current={index === group}
                onClick={() => turnTo(index)}
              />
            ))}
          </div>
        )}
        <button
          type="button"
          className="btn btn-circle btn-ghost btn-sm"
          aria-label={paused ? `Play ${label}` : `Pause ${label}`}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={16} /> : <Pause size={16} />}
        </button>
      </div>
    </section>
  );
}

/**
 * There is a dot for each group of slides, and the window decides how many slides a group has. The
 * class says up to how many there are so many groups.
 */
function dotClass(index: number, slides: number) {
  return index === 0 ? "" : `dot-up-to-${Math.min(5, Math.ceil(slides / index) - 1)}`;
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
