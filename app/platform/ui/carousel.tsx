import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { direction } from "../text/locale.ts";
import type { CarouselOptions, createCarousel } from "./carousel-engine.ts";
import { icon } from "./icons.tsx";
import { uiWords } from "./ui.words.ts";

const Pause = icon("pause", "M14 3h5v18h-5zM5 3h5v18h-5z");
const Play = icon("play", "M5 3l16 9-16 9z");

/** The last positions of carousels, by history entry and label. Going back shows them again. */
const stood = new Map<string, number>();

/**
 * Slides that advance by themselves while visible. They pause on hover, on focus, with the pause
 * button and with reduced motion. Without script, the slides are a scrollable row.
 */
export function Carousel({ label, slides, pagination, className = "", ...options }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  // The options do not change after the first render.
  const [settings] = useState(options);
  const { effect, multiple } = settings;
  const place = useLocation().key + label;
  const [carousel, setCarousel] = useState<ReturnType<typeof createCarousel>>();
  const [group, setGroup] = useState(() => stood.get(place) ?? 0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(false);
  const [started, setStarted] = useState(false);

  // Until the carousel starts, the scroll offset of the row shows the group.
  useLayoutEffect(() => {
    stood.set(place, group);
    const { current: row } = viewport;
    if (row && group && !carousel) {
      row.scrollLeft = (direction() === "rtl" ? -group : group) * row.clientWidth;
    }
  }, [place, group, carousel]);

  useEffect(() => {
    if (!viewport.current) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
    const observer = new IntersectionObserver(([entry]) => {
      const isSeen = entry?.isIntersecting === true;
      setSeen(isSeen);
      if (isSeen) setStarted(true);
    });
    observer.observe(viewport.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!started) return;
    let unmounted = false;
    let destroy: (() => void) | undefined;
    whenIdle(async () => {
      const engine = await import("./carousel-engine.ts");
      if (unmounted || !viewport.current) return;
      const created = engine.createCarousel(viewport.current, settings, setGroup);
      destroy = created.destroy;
      setCarousel(created);
    });
    return () => {
      unmounted = true;
      destroy?.();
    };
  }, [started, settings]);

  useEffect(
    () => carousel?.setPaused(paused || hovered || focused || !seen),
    [carousel, paused, hovered, focused, seen],
  );

  function turnTo(index: number) {
    if (carousel) return carousel.turnTo(index);
    setGroup(index);
    setStarted(true);
  }

  return (
    <section
      aria-roledescription={uiWords.carousel}
      aria-label={label}
      className={`relative ${className}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        ref={viewport}
        // A keyboard must reach a scrollable element. A started carousel does not scroll.
        tabIndex={carousel ? -1 : 0}
        className={`slider ${multiple ? "slider-multiple" : ""} ${effect === "fade" && (carousel || !group) ? "slider-fade" : ""} ${carousel ? "slider-started" : ""}`}
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
                aria-label={uiWords.slide({ number: index + 1 })}
                aria-current={index === group}
                onClick={() => turnTo(index)}
              />
            ))}
          </div>
        )}
        <button
          type="button"
          className="btn btn-circle btn-ghost btn-sm"
          aria-label={
            paused ? uiWords.play({ carousel: label }) : uiWords.pause({ carousel: label })
          }
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={16} /> : <Pause size={16} />}
        </button>
      </div>
    </section>
  );
}

/**
 * Returns the class of a dot. Each slide has a dot, but a wide window shows fewer, larger groups.
 * The class hides the dot in a window that has no group for it.
 */
function dotClass(index: number, slides: number) {
  return index === 0 ? "" : `dot-up-to-${Math.min(5, Math.ceil(slides / index) - 1)}`;
}

/** Runs a function when the browser is idle, so that carousels start one after another. */
function whenIdle(callback: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 2000 });
  // Safari has no `requestIdleCallback`.
  else setTimeout(callback, 200);
}

interface CarouselProps extends CarouselOptions {
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** True to show a dot for each group of slides. */
  pagination?: boolean;
  className?: string;
}
