import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { monthName, shortMonthName } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { SelectField } from "../../platform/ui/field.tsx";
import { Choices } from "./choices.tsx";
import { rainParts, type SeasonPart, tasks, yearParts } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { GardenLink, useMyGarden } from "./my-garden.tsx";
import {
  hasRain,
  isAnyTime,
  monthOfPart,
  partName,
  seasonInMonths,
  sortedSeason,
  type Year,
} from "./seasons.ts";
import { type Suggestion, suggestSeason } from "./suggest-season.ts";
import { taskInSeasons } from "./tasks.words.ts";
import { useYear } from "./when-line.tsx";

/** The places of the parts on the ring. Tailwind finds complete class names only. */
const places =
  "[--part:0] [--part:1] [--part:2] [--part:3] [--part:4] [--part:5] [--part:6] [--part:7] [--part:8] [--part:9] [--part:10] [--part:11]".split(
    " ",
  );

/** The seasons and their places inside the ring. */
const seasons = [
  ["spring", "[--part:1]"],
  ["summer", "[--part:4]"],
  ["autumn", "[--part:7]"],
  ["winter", "[--part:10]"],
] as const;

/**
 * Chooses when a tip applies and for which task: checkboxes named `when` on a ring of the twelve parts
 * of the year, and a select named `deed`. A suggestion from the form's `title` and `description` fills
 * them when it is pressed.
 */
export function SeasonField({ defaultValue = [], defaultTask = null }: SeasonFieldProps) {
  const id = useId();
  const ring = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(() => sortedSeason(defaultValue));
  const [task, setTask] = useState(() => taskOf(defaultTask));
  const garden = useMyGarden();
  const year = useYear();
  const suggestion = useSuggestion(ring, year);
  const months = isAnyTime(chosen) ? "" : seasonInMonths(chosen, year);

  function toggle(part: SeasonPart) {
    const rest = chosen.filter((other) => other !== part);
    setChosen(sortedSeason(rest.length < chosen.length ? rest : [...chosen, part]));
  }

  function sayChosen() {
    const when = taskInSeasons(chosen, task ?? undefined);
    return months ? rich(gardenWords.chosenForYou({ when, months }), { b: inBold }) : inBold(when);
  }

  function sayTime({ when, deed: task }: Suggestion) {
    const inMonths = seasonInMonths(when, year);
    return task
      ? gardenWords.taskAndTimeOfText({ deed: gardenWords.tasks[task], months: inMonths })
      : gardenWords.timeOfText({ months: inMonths });
  }

  function takeSuggestion() {
    setChosen(suggestion.when);
    if (suggestion.deed) setTask(suggestion.deed);
  }

  return (
    <fieldset ref={ring} className="@container min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{gardenWords.whenToDoIt}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-base-content/75">
        {gardenWords.chooseIfItMatters}
      </p>
      <div className="mt-3 max-w-xs">
        <SelectField
          label={gardenWords.whatThen}
          name="deed"
          options={gardenWords.tasks}
          placeholder={gardenWords.nothingInParticular}
          value={task ?? ""}
          onChange={({ currentTarget }) => setTask(taskOf(currentTarget.value))}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="year-ring">
          {yearParts.map((part, index) => {
            const month = monthOfPart(part, year.hemisphere);
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
                <span aria-hidden="true">{shortMonthName(month)}</span>
                <span className="sr-only">
                  {gardenWords.partIsMonth({ part: partName(part), month: monthName(month) })}
                </span>
              </label>
            );
          })}
          {seasons.map(([season, place]) => (
            <span key={season} aria-hidden="true" className={place}>
              {gardenWords.seasons[season]}
            </span>
          ))}
        </div>
        <div className="grid max-w-xs justify-items-start gap-3">
          <p aria-live="polite" className="min-h-12">
            {chosen.length === 0 ? gardenWords.nothingChosen : sayChosen()}
          </p>
          {chosen.length === 0 && suggestion.when.length > 0 && (
            <button type="button" className="btn h-auto py-2" onClick={takeSuggestion}>
              {sayTime(suggestion)}
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => setChosen(chosen.length > 0 ? [] : [...yearParts])}
          >
            {chosen.length > 0 ? gardenWords.clear : gardenWords.chooseAnyTime}
          </button>
          <GardenLink garden={garden} />
        </div>
      </div>
      {(garden?.winter === "none" || hasRain(chosen)) && (
        <div className="mt-4 max-w-xl">
          <Choices
            type="checkbox"
            name="when"
            legend={gardenWords.orRains}
            options={rainParts.map((part) => ({
              ...{ value: part, label: partName(part) },
              hints: [seasonInMonths([part], year)],
            }))}
            chosen={chosen}
            onChoose={toggle}
          />
        </div>
      )}
    </fieldset>
  );
}

interface SeasonFieldProps {
  defaultValue?: readonly SeasonPart[];
  /** A value that is no task counts as none. */
  defaultTask?: string | null;
}

const inBold = (text: string) => <span className="font-semibold">{text}</span>;

const taskOf = (value: string | null) => tasks.find((task) => task === value) ?? null;

function useSuggestion(ring: { current: HTMLFieldSetElement | null }, year: Year) {
  const [text, setText] = useState("");
  useEffect(() => {
    const form = ring.current?.form;
    if (!form) return;
    const read = () => {
      const data = new FormData(form);
      setText(`${data.get("title") ?? ""}\n${data.get("description") ?? ""}`);
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [ring]);
  return suggestSeason(text, year);
}

function moveAlong(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const box = event.currentTarget;
  const boxes = [...(box.closest(".year-ring")?.querySelectorAll("input") ?? [])];
  boxes.at((boxes.indexOf(box) + step) % boxes.length)?.focus();
}
