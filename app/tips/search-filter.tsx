import { formatNumber } from "../platform/format.ts";

/** One of the choices, each with the number of tips that it would find. */
export function SearchFilter({
  name,
  label,
  any,
  value,
  options,
  counts,
  onChoose,
}: SearchFilterProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        value={value}
        onChange={({ currentTarget: { form } }) => form && onChoose(form)}
        className="select w-full"
      >
        <option value="">{any}</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {counts[option] === undefined ? text : `${text} (${formatNumber(counts[option])})`}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SearchFilterProps {
  name: string;
  label: string;
  /** The option for no choice. */
  any: string;
  value: string;
  /** Labels by value. */
  options: Record<string, string>;
  /** Numbers of tips by value, as far as they are known. */
  counts: Record<string, number | undefined>;
  onChoose: (form: HTMLFormElement) => void;
}
