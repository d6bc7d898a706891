import { type ComponentProps, useId, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { capitalized } from "../../platform/text/format.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { plantCalls } from "../plants/plants.contract.ts";

/** A text field that suggests known plants. */
export function PlantField(field: ComponentProps<typeof TextField>) {
  const api = useApi();
  const id = useId();
  const [suggestions, setSuggestions] = useState<{ name: string; is?: string }[] | null>(null);

  /** The names load when the field gets the focus. Without them it is a plain field. */
  async function loadSuggestions() {
    if (suggestions) return;
    setSuggestions([]);
    const plants = await api.call(plantCalls.list).catch(() => null);
    setSuggestions(
      plants?.flatMap(({ name, synonyms }) => [
        { name },
        ...synonyms.map((synonym) => ({ name: capitalized(synonym), is: name })),
      ]) ?? null,
    );
  }

  return (
    <div>
      <TextField list={id} autoComplete="off" onFocus={() => void loadSuggestions()} {...field} />
      <datalist id={id}>
        {suggestions?.map(({ name, is }) => (
          <option key={name} value={name} label={is} />
        ))}
      </datalist>
    </div>
  );
}
