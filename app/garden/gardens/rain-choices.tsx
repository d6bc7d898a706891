import { rainParts, type SeasonPart } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { partName, seasonInMonths, type Year } from "./seasons.ts";

/** Chooses parts of a year of rain and drought: checkboxes named `when`, with the gardener's months. */
export function RainChoices({ chosen, year, onToggle }: RainChoicesProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 text-base">{gardenWords.orRains}</legend>
      <div className="grid max-w-xl grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
        {rainParts.map((part) => {
          const months = seasonInMonths([part], year);
          return (
            <label
              key={part}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-base-content/60 px-3 py-2.5 has-checked:border-primary has-checked:bg-base-200 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]"
            >
              <input
                type="checkbox"
                name="when"
                value={part}
                className="checkbox checkbox-primary checkbox-sm mt-0.5 rounded-md"
                checked={chosen.includes(part)}
                onChange={() => onToggle(part)}
              />
              <span className="min-w-0 leading-snug">
                {partName(part)}
                {months && <span className="block text-sm text-base-content/80">{months}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface RainChoicesProps {
  chosen: readonly SeasonPart[];
  year: Year;
  onToggle: (part: SeasonPart) => void;
}
