import { useId, useRef, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized } from "../../platform/text/format.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { plantCalls } from "../plants/plants.contract.ts";
import { today } from "./days.ts";
import { journalCalls } from "./journal.contract.ts";
import { journalWords } from "./journal.words.ts";

/** The field for the plant of an entry. Suggests plants of the journal first, then of the site. */
export function PlantNameField({ plant, hint, error }: PlantNameFieldProps) {
  const id = useId();
  const api = useApi();
  const isAsked = useRef(false);
  const [names, setNames] = useState<string[]>([]);

  async function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    const [overview, plants] = await Promise.all([
      api.call(journalCalls.overview, { query: { day: today() } }).catch(() => null),
      api.call(plantCalls.list, { query: namesInLanguage() }).catch(() => []),
    ]);
    const own = overview?.plants.map((one) => one.plant) ?? [];
    setNames([...new Set([...own, ...plants.map(({ name }) => capitalized(name))])]);
  }

  return (
    <div>
      <TextField
        label={journalWords.plant}
        name="plant"
        list={id}
        autoComplete="off"
        limit={100}
        defaultValue={plant}
        onFocus={() => void load()}
        error={error}
        hint={hint}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

interface PlantNameFieldProps {
  plant: string;
  hint: string;
  error: string | undefined;
}
