import { type ComponentProps, useId, useMemo, useState } from "react";
import { capitalized } from "../../platform/text/format.ts";
import { createNameFinder } from "../../platform/text/name-finder.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { type CountedPlant, otherNamesOf } from "../plants/plants.ts";
import { maxLengths } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Manages the plant type in a form. Until the author focuses the field, its value is the plant
 * named in the title.
 * @param initial the first value; empty for none
 */
export function usePlantType(initial: string, title: string, plants: readonly CountedPlant[]) {
  const [typed, setTyped] = useState(initial || null);
  const finder = useMemo(
    () => createNameFinder(plants.map((plant) => ({ ...plant, names: otherNamesOf(plant) }))),
    [plants],
  );
  const [named] = typed === null ? finder.namedIn(title) : [];
  return {
    value: typed ?? capitalized(named?.name ?? ""),
    isProposed: named !== undefined,
    change: setTyped,
  };
}

/** A text field that suggests known plants. */
export function PlantField({ plant, plants, error }: PlantFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField
        label={tipWords.plantType}
        name="plantType"
        limit={maxLengths.plantType}
        list={id}
        autoComplete="off"
        value={plant.value}
        onFocus={() => plant.change(plant.value)}
        onChange={({ currentTarget }) => plant.change(currentTarget.value)}
        error={error}
        hint={plant.isProposed ? tipWords.plantOfTitle : tipWords.plantHint}
        required
      />
      <datalist id={id}>
        {plants.flatMap(({ slug, name, synonyms }) => [
          <option key={slug} value={capitalized(name)} />,
          ...synonyms.map((synonym) => (
            <option key={`${slug} ${synonym}`} value={capitalized(synonym)} label={name} />
          )),
        ])}
      </datalist>
    </div>
  );
}

interface PlantFieldProps {
  plant: ReturnType<typeof usePlantType>;
  /** All plants; empty until they are loaded. */
  plants: readonly CountedPlant[];
  error: ComponentProps<typeof TextField>["error"];
}
