import { type ComponentProps, useId, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { plantCalls } from "../plants/plants.contract.ts";

/** A name that can be chosen; with `is`, another word for that plant. */
interface Suggestion {
  name: string;
  is?: string;
}

/** The plant of a tip: any text, with the plants that the site knows as suggestions. */
export function PlantField(field: ComponentProps<typeof TextField>) {
  const api = useApi();
  const id = useId();
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);

  /** The names come when the field is entered. Without them it is a field as any other. */
  async function loadSuggestions() {
    if (suggestions) return;
    setSuggestions([]);
    const plants = await api.call(plantCalls.list).catch(() => null);
    setSuggestions(
      plants?.flatMap(({ name, synonyms }) => [
        { name },
        ...synonyms.map((synonym) => ({ name: capitalised(synonym), is: name })),
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

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
