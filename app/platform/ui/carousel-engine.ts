import { direction } from "../text/locale.ts";
import { onSwipe } from "./swipe.ts";

export interface CarouselOptions {
  /** The duration of a transition, in milliseconds. */
  speed: number;
  /** The time from the start of one transition to the start of the next, in milliseconds. */
  interval: number;
  effect?: "slide" | "fade";
  /** True if the turn from the last slide to the first goes forwards, not back. */
  loop?: boolean;
  /** True for several slides side by side, which turn as a group. */
  multiple?: boolean;
}

/**
 * Turns a scrollable row into a carousel. The style sheet sets the number of visible slides as
 * `--slides-per-view`. Positions are percentages, so nothing is measured.
 * @param onTurn called with the index of the group that is shown next
 */
export function createCarousel(
  viewport: HTMLElement,
  { speed, interval, effect = "slide", loop = false, multiple = false }: CarouselOptions,
  onTurn: (group: number) => void,
) {
  const row = viewport.querySelector("ul") ?? viewport;
  const slides = [...row.querySelectorAll<HTMLElement>(":scope > li")];
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = true;
  let perView = 0;
  let fades = false;
  let group = 0;
  /** The element whose transition ends the current turn. */
  let moving: HTMLElement | undefined;

  const lastGroup = () => Math.ceil(slides.length / perView) - 1;
  /** Returns the first slide of a group. Slides of the previous group fill up the last group. */
  const firstOf = (index: number) =>
    Math.max(0, Math.min(index * perView, slides.length - perView));
  const transitionTime = () => (reducedMotion.matches ? 0 : speed);

  function arrange() {
    const root = getComputedStyle(document.documentElement);
    const next = multiple ? Number(root.getPropertyValue("--slides-per-view")) : 1;
    if (next === perView) return;
    const first = firstOf(group);
    perView = next;
    fades = effect === "fade" || (multiple && perView === 1);
    group = Math.min(Math.floor(first / perView), lastGroup());
    rest();
  }

  /** Shows the current group without a transition, and makes hidden slides inert. */
  function rest() {
    moving = undefined;
    const first = firstOf(group);
    setStyle(row, "transition", "");
    setStyle(row, "transform", fades ? "" : translation(-first / perView));
    for (const [index, slide] of slides.entries()) {
      const visible = index >= first && index < first + perView;
      setStyle(slide, "transition", "");
      setStyle(slide, "transform", fades && visible ? translation(-index) : "");
      setStyle(slide, "opacity", fades && !visible ? "0" : "");
      if (slide.inert === visible) slide.inert = !visible;
    }
    onTurn(group);
    schedule();
  }

  function schedule() {
    clearTimeout(timer);
    if (paused || moving || lastGroup() < 1) return;
    const next = firstOf(group < lastGroup() ? group + 1 : 0);
    // Loads the next pictures now. Lazy pictures would appear later than their slides.
    for (const slide of slides.slice(next, next + perView)) loadPictures(slide);
    timer = setTimeout(() => turn(1), interval - transitionTime());
  }

  function turn(step: 1 | -1) {
    const target = group + step;
    if (target >= 0 && target <= lastGroup()) return turnTo(target);
    const around = step > 0 ? 0 : lastGroup();
    if (!loop || fades) return turnTo(around);
    // For the transition, moves the slide from the other end beside the visible slide.
    const standIn = slides[around];
    if (standIn) setStyle(standIn, "transform", translation(step * slides.length));
    move(around, target);
  }

  function turnTo(target: number) {
    if (moving) {
      rest();
      // Forces a layout, so that the next transition starts from these styles.
      row.getBoundingClientRect();
    }
    if (target === group) return rest();
    if (fades) fade(target);
    else move(target, firstOf(target) / perView);
  }

  function move(target: number, position: number) {
    begin(target, row, "transform");
    setStyle(row, "transform", translation(-position));
    if (transitionTime() === 0) rest();
  }

  function fade(target: number) {
    const [leaving, coming] = [slides[group], slides[target]];
    if (!leaving || !coming) return;
    setStyle(leaving, "transition", `opacity ${speed}ms`);
    setStyle(leaving, "opacity", "0");
    begin(target, coming, "opacity");
    coming.inert = false;
    setStyle(coming, "transform", translation(-target));
    setStyle(coming, "opacity", "");
    if (transitionTime() === 0) rest();
  }

  function begin(target: number, element: HTMLElement, property: string) {
    clearTimeout(timer);
    group = target;
    moving = element;
    setStyle(element, "transition", `${property} ${speed}ms`);
    onTurn(group);
  }

  row.addEventListener("transitionend", ({ target }) => target === moving && rest(), listening);
  addEventListener("resize", arrange, listening);
  onSwipe(viewport, listening.signal, {
    /** Moves the row with the finger. @param part distance as a part of the carousel's width */
    onMove(part) {
      clearTimeout(timer);
      if (moving || fades) return;
      setStyle(row, "transition", "none");
      setStyle(row, "transform", translation(part - firstOf(group) / perView));
    },
    onEnd(step) {
      if (moving) return;
      const edge = group + step < 0 || group + step > lastGroup();
      if (step === 0 || (edge && !loop)) move(group, firstOf(group) / perView);
      else turn(step);
    },
  });

  // Starts at the group to which the visitor has scrolled the row. At the end of the row, this is
  // the last group.
  const { clientWidth, scrollWidth } = viewport;
  const distance = Math.abs(viewport.scrollLeft);
  const isAtEnd = distance + clientWidth > scrollWidth - 1;
  const scrolled = Math.round(distance / (clientWidth || 1));
  arrange();
  viewport.scrollLeft = 0;
  if (scrolled > 0) {
    group = isAtEnd ? lastGroup() : Math.min(scrolled, lastGroup());
    rest();
  }

  return {
    turnTo,
    setPaused(value: boolean) {
      paused = value;
      schedule();
    },
    destroy() {
      listening.abort();
      clearTimeout(timer);
    },
  };
}

/**
 * Returns the CSS transform for a distance in reading direction. The distance is in widths of the
 * element.
 */
function translation(widths: number) {
  const percent = direction() === "rtl" ? -100 * widths : 100 * widths;
  return percent === 0 ? "" : `translateX(${percent}%)`;
}

function setStyle(
  { style }: HTMLElement,
  property: "transform" | "transition" | "opacity",
  value: string,
) {
  if (style[property] !== value) style[property] = value;
}

function loadPictures(slide: HTMLElement) {
  for (const picture of slide.querySelectorAll("img")) picture.loading = "eager";
}
