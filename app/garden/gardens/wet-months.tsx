import { useId } from "react";
import { monthNames } from "../../platform/text/dates.ts";
import { gardenWords } from "./gardens.words.ts";

/**
 * Asks for the wet months of a garden without frosts: twelve checkboxes named `wetMonths`. Without
 * them, a season of rain has no months there.
 */
export function WetMonths({ defaultValue = [] }: { defaultValue?: readonly number[] }) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="mb-1 font-semibold">{gardenWords.whichWet}</legend>
      <p id={id} className="mb-2 text-base text-base-content/80">
        {gardenWords.chooseWet}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2">
        {monthNames().map((name, month) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-content/60 px-3 py-2 has-checked:border-primary has-checked:bg-base-200 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]"
          >
            <input
              type="checkbox"
              name="wetMonths"
              value={month}
              className="checkbox checkbox-primary checkbox-sm rounded-md"
              defaultChecked={defaultValue.includes(month)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
