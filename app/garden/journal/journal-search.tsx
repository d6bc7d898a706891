import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { Search } from "../../platform/ui/icons.tsx";
import { sayDay } from "./days.ts";
import { journalWords } from "./journal.words.ts";

/** Finds entries by plant and by words. */
export function JournalSearch({ plants }: { plants: readonly { plant: string }[] }) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const [plant, words, until] = ["plant", "words", "until"].map((name) => search.get(name) ?? "");
  const year = search.get("year");
  return (
    <Form method="get" role="search" className="grid gap-3">
      {year && <input type="hidden" name="year" value={year} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 grow basis-48 gap-1.5">
          <label htmlFor="journal-plant" className="font-semibold">
            {journalWords.plant}
          </label>
          <select
            id="journal-plant"
            key={plant}
            name="plant"
            className="select w-full"
            defaultValue={plant}
            onChange={({ currentTarget: { form } }) => submit(form, { preventScrollReset: true })}
          >
            <option value="">{journalWords.allPlants}</option>
            {plants.map((one) => (
              <option key={one.plant} value={one.plant} dir="auto">
                {one.plant}
              </option>
            ))}
          </select>
        </div>
        <div className="grid min-w-0 grow basis-48 gap-1.5">
          <label htmlFor="journal-words" className="font-semibold">
            {journalWords.searchWords}
          </label>
          <input
            id="journal-words"
            key={words}
            name="words"
            type="search"
            maxLength={200}
            className="input w-full"
            defaultValue={words}
          />
        </div>
        <button type="submit" className="btn">
          <Search size={18} />
          {journalWords.find}
        </button>
      </div>
      {(plant || words || until) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {until && <span>{journalWords.upTo({ day: sayDay(until) })}</span>}
          <Link
            to={year ? `?year=${year}` : "/journal"}
            className="link font-semibold text-primary"
          >
            {journalWords.showAll}
          </Link>
        </p>
      )}
    </Form>
  );
}
