import { searchWords } from "./search.words.ts";

/** A value of a filter, with the number of tips that it would find. */
export interface Choice {
  value: string;
  label: string;
  tips?: number | undefined;
}

/** One of the choices, each with the number of tips that it would find, as far as it is known. */
export function SearchFilter({ name, label, any, choices, params, onChoose }: SearchFilterProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        value={params.get(name) ?? ""}
        onChange={({ currentTarget: { form } }) => form && onChoose(form)}
        className="select w-full"
      >
        <option value="">{any}</option>
        {choices.map(({ value, label, tips }) => (
          <option key={value} value={value}>
            {tips === undefined ? label : searchWords.choice({ label, tips })}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface SearchFilterProps {
  name: string;
  label: string;
  /** The option for no choice. */
  any: string;
  choices: Choice[];
  /** Of the address; the one of this name is chosen. */
  params: URLSearchParams;
  onChoose: (form: HTMLFormElement) => void;
}
