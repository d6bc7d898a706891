import { type KeyboardEvent, useId } from "react";
import { monthName, shortMonthName } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Choices } from "../../platform/ui/choices.tsx";
import { SelectField } from "../../platform/ui/field.tsx";
import { rainParts, type SeasonPart, type Task, tasks, yearParts } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { GardenLink, useMyGarden } from "./my-garden.tsx";
import {
  hasRain,
  isAnyTime,
  monthOfPart,
  partName,
  seasonInMonths,
  sortedSeason,
} from "./seasons.ts";
import type { Suggestion } from "./suggest-season.ts";
import { taskInSeasons } from "./tasks.words.ts";
import { useYear } from "./when-line.tsx";
import "./year-ring.css";

/** The CSS classes that place the parts on the ring. Tailwind finds only complete class names. */
const places =
  "[--part:0] [--part:1] [--part:2] [--part:3] [--part:4] [--part:5] [--part:6] [--part:7] [--part:8] [--part:9] [--part:10] [--part:11]".split(
    " ",
  );

/** The seasons, with the CSS classes that place them inside the ring. */
const seasons = [
  ["spring", "[--part:1]"],
  ["summer", "[--part:4]"],
  ["autumn", "[--part:7]"],
  ["winter", "[--part:10]"],
] as const;

/**
 * Chooses when a tip applies and for which task. The checkboxes named `when` are a ring of the
 * twelve parts of the year, and `deed` is a select. A button fills in the suggestion made from the
 * form's text.
 */
export function SeasonField({ chosen, onChoose, suggestion }: SeasonFieldProps) {
  const id = useId();
  const { when, task } = chosen;
  const garden = useMyGarden();
  const year = useYear();
  const months = isAnyTime(when) ? "" : seasonInMonths(when, year);

  const choose = (parts: SeasonPart[]) => onChoose({ when: parts, task });

  function toggle(part: SeasonPart) {
    const rest = when.filter((other) => other !== part);
    choose(sortedSeason(rest.length < when.length ? rest : [...when, part]));
  }

  function sayChosen() {
    const words = taskInSeasons(when, task ?? undefined);
    return months
      ? rich(gardenWords.chosenForYou({ when: words, months }), { b: inBold })
      : inBold(words);
  }

  function saySuggestion() {
    const inMonths = seasonInMonths(suggestion.when, year);
    return suggestion.deed
      ? gardenWords.taskAndTimeOfText({
          deed: gardenWords.tasks[suggestion.deed],
          months: inMonths,
        })
      : gardenWords.timeOfText({ months: inMonths });
  }

  return (
    <fieldset className="@container min-w-0" aria-describedby={`${id}-hint`}>
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
          onChange={({ currentTarget }) => onChoose({ when, task: taskOf(currentTarget.value) })}
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
                  checked={when.includes(part)}
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
            {when.length === 0 ? gardenWords.nothingChosen : sayChosen()}
          </p>
          {when.length === 0 && suggestion.when.length > 0 && (
            <button
              type="button"
              className="btn h-auto py-2"
              onClick={() => onChoose({ when: suggestion.when, task: suggestion.deed ?? task })}
            >
              {saySuggestion()}
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => choose(when.length > 0 ? [] : [...yearParts])}
          >
            {when.length > 0 ? gardenWords.clear : gardenWords.chooseAnyTime}
          </button>
          <GardenLink garden={garden} />
        </div>
      </div>
      {(garden?.winter === "none" || hasRain(when)) && (
        <div className="mt-4 max-w-xl">
          <Choices
            type="checkbox"
            name="when"
            legend={gardenWords.orRains}
            options={rainParts.map((part) => ({
              ...{ value: part, label: partName(part) },
              hints: [seasonInMonths([part], year)],
            }))}
            chosen={when}
            onChoose={toggle}
          />
        </div>
      )}
    </fieldset>
  );
}

/** A season and a task in the form of a tip. */
export interface ChosenSeason {
  when: readonly SeasonPart[];
  task: Task | null;
}

interface SeasonFieldProps {
  chosen: ChosenSeason;
  onChoose: (chosen: ChosenSeason) => void;
  suggestion: Suggestion;
}

const inBold = (text: string) => <span className="font-semibold">{text}</span>;

/** Returns the value if it is a task, otherwise null. */
export const taskOf = (value: string | null | undefined) =>
  tasks.find((task) => task === value) ?? null;

function moveAlong(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const box = event.currentTarget;
  const boxes = [...(box.closest(".year-ring")?.querySelectorAll("input") ?? [])];
  boxes.at((boxes.indexOf(box) + step) % boxes.length)?.focus();
}
