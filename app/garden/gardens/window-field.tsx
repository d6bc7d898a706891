import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type WindowPart, type YearPart, yearParts } from "./gardens.ts";
import { GardenLink, useMyGarden } from "./my-garden.tsx";
import {
  monthNames,
  monthOfPart,
  partName,
  sortedWindow,
  windowInMonths,
  windowInSeasons,
} from "./seasons.ts";
import { suggestWindow } from "./suggest-window.ts";

/** Where each part stands on the ring. Written out, because Tailwind finds only complete names. */
const places = [
  "[--part:0]",
  "[--part:1]",
  "[--part:2]",
  "[--part:3]",
  "[--part:4]",
  "[--part:5]",
  "[--part:6]",
  "[--part:7]",
  "[--part:8]",
  "[--part:9]",
  "[--part:10]",
  "[--part:11]",
];

/** Each stands inside, beside its middle. */
const seasons = [
  ["Spring", "[--part:1]"],
  ["Summer", "[--part:4]"],
  ["Autumn", "[--part:7]"],
  ["Winter", "[--part:10]"],
] as const;

/**
 * Chooses when something is to be done, on a ring of the twelve parts of the year: checkboxes named
 * `when`. What the form says in `title` and `description` is taken up as a suggestion.
 */
export function WindowField({ defaultValue = [] }: { defaultValue?: readonly WindowPart[] }) {
  const id = useId();
  const ring = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(() => sortedWindow(defaultValue));
  const garden = useMyGarden();
  const hemisphere = garden?.hemisphere ?? "north";
  const suggestion = useSuggestion(ring, hemisphere);
  const isAnyTime = chosen.length === yearParts.length;

  function toggle(part: YearPart) {
    const rest = chosen.filter((other) => other !== part);
    setChosen(sortedWindow(rest.length < chosen.length ? rest : [...chosen, part]));
  }

  return (
    <fieldset ref={ring} className="@container" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">When to do it</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-base-content/75">
        If the time of year matters. Others see it in their own months.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="year-ring">
          {yearParts.map((part, index) => {
            const month = monthNames[monthOfPart(part, hemisphere)] ?? "";
            return (
              <label key={part} className={places[index]}>
                <input
                  type="checkbox"
                  name="when"
                  value={part}
                  className="sr-only"
                  checked={chosen.includes(part)}
                  onChange={() => toggle(part)}
                  onKeyDown={moveAlong}
                />
                <span className="sr-only">{partName(part)}, </span>
                <span aria-hidden="true">{month.slice(0, 3)}</span>
                <span className="sr-only">{month}</span>
              </label>
            );
          })}
          {seasons.map(([season, place]) => (
            <span key={season} aria-hidden="true" className={place}>
              {season}
            </span>
          ))}
        </div>
        <div className="grid max-w-xs justify-items-start gap-3">
          <p aria-live="polite" className="min-h-12">
            {chosen.length === 0 ? (
              "Nothing chosen yet."
            ) : (
              <>
                <span className="font-semibold">{windowInSeasons(chosen)}</span>
                {!isAnyTime && <>: {windowInMonths(chosen, { hemisphere })} for you</>}
              </>
            )}
          </p>
          {chosen.length === 0 && suggestion.length > 0 && (
            <button type="button" className="btn h-auto py-2" onClick={() => setChosen(suggestion)}>
              As your text says: {windowInMonths(suggestion, { hemisphere })}
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => setChosen(isAnyTime || chosen.length > 0 ? [] : [...yearParts])}
          >
            {chosen.length > 0 ? "Clear" : "Any time"}
          </button>
          <GardenLink garden={garden} />
        </div>
      </div>
    </fieldset>
  );
}

/** The window that the text of the form speaks of. */
function useSuggestion(
  ring: { current: HTMLFieldSetElement | null },
  hemisphere: "north" | "south",
) {
  const [text, setText] = useState("");
  useEffect(() => {
    const form = ring.current?.form;
    if (!form) return;
    const read = () => {
      const data = new FormData(form);
      setText(`${data.get("title") ?? ""}. ${data.get("description") ?? ""}`);
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [ring]);
  return suggestWindow(text, hemisphere);
}

/** Arrows lead along the ring, and around. */
function moveAlong(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const box = event.currentTarget;
  const boxes = [...(box.closest(".year-ring")?.querySelectorAll("input") ?? [])];
  boxes.at((boxes.indexOf(box) + step) % boxes.length)?.focus();
}
