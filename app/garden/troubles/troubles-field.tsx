import { useId, useRef } from "react";
import { capitalized } from "../../platform/text/format.ts";
import { rich } from "../../platform/text/rich.tsx";
import { type CountedTrouble, maxTroubles, troubleName } from "./troubles.ts";
import { troubleWords } from "./troubles.words.ts";

const maxSuggested = 4;

/**
 * Chooses the troubles that a tip helps against, in fields named `troubles`. Suggests the troubles
 * that the text of the form names.
 */
export function TroublesField({ chosen, onChoose, list, named }: TroublesFieldProps) {
  const id = useId();
  const isFull = chosen.length >= maxTroubles;
  const isNew = ({ slug }: CountedTrouble) => !chosen.includes(slug);
  const suggested = isFull ? [] : named.filter(isNew);
  const add = (slug: string) => onChoose([...chosen, slug]);
  const field = useRef<HTMLFieldSetElement>(null);
  /** Applies a button that then disappears, and keeps the focus in the field. */
  function press(troubles: string[]) {
    field.current?.focus();
    onChoose(troubles);
  }

  return (
    <fieldset ref={field} tabIndex={-1} aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{troubleWords.whichTroubles}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-base-content/75">
        {troubleWords.aTroubleIs}
      </p>
      <ul
        className="mt-3 flex flex-wrap gap-2 empty:hidden"
        aria-label={troubleWords.chosenTroubles}
      >
        {chosen.map((slug) => (
          <li key={slug}>
            <input type="hidden" name="troubles" value={slug} />
            <button
              type="button"
              className="btn btn-sm"
              onClick={() => press(chosen.filter((other) => other !== slug))}
            >
              {rich(troubleWords.remove({ name: nameIn(list, slug) }), {
                cross: <span aria-hidden="true">×</span>,
                hidden,
              })}
            </button>
          </li>
        ))}
      </ul>
      {suggested.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          {troubleWords.foundInText}
          {suggested.slice(0, maxSuggested).map(({ slug, name }) => (
            <button
              key={slug}
              type="button"
              className="btn btn-sm"
              onClick={() => press([...chosen, slug])}
            >
              {rich(troubleWords.add({ name: capitalized(name) }), {
                plus: <span aria-hidden="true">+</span>,
                hidden,
              })}
            </button>
          ))}
        </p>
      )}
      {!isFull && (
        <div className="mt-3 grid max-w-sm gap-1.5">
          <label htmlFor={id}>{troubleWords.addTrouble}</label>
          <select
            id={id}
            className="select w-full"
            value=""
            onChange={({ currentTarget }) => add(currentTarget.value)}
          >
            <option value="">{troubleWords.selectOne}</option>
            {list.filter(isNew).map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {capitalized(name)}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  );
}

/**
 * Returns the name of a trouble in the language of the list. Until the list is loaded, the name is
 * English.
 */
export function nameIn(list: readonly CountedTrouble[], slug: string) {
  const known = list.find((trouble) => trouble.slug === slug);
  return known ? capitalized(known.name) : troubleName(slug);
}

const hidden = (text: string) => <span className="sr-only">{text}</span>;

interface TroublesFieldProps {
  /** The slugs of the chosen troubles. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** All troubles; empty until they are loaded. */
  list: readonly CountedTrouble[];
  /** The troubles that the text of the form names. */
  named: readonly CountedTrouble[];
}
