import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized } from "../../platform/text/format.ts";
import { rich } from "../../platform/text/rich.tsx";
import { createTroubleFinder } from "./trouble-finder.ts";
import { troubleCalls } from "./troubles.contract.ts";
import { type CountedTrouble, maxTroubles, troubleName } from "./troubles.ts";
import { troubleWords } from "./troubles.words.ts";

const maxSuggested = 4;

/**
 * Chooses the troubles that a tip helps against, in fields named `troubles`. It suggests the troubles that
 * `title` and `description` of the form name.
 */
export function TroublesField({ defaultValue = [] }: { defaultValue?: readonly string[] }) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(defaultValue);
  const { list, text } = useListAndText(box);
  const finder = useMemo(() => list && createTroubleFinder(list), [list]);
  const isFull = chosen.length >= maxTroubles;
  const suggested = isFull || !finder ? [] : finder.namedIn(text).filter(isNew);

  function isNew({ slug }: { slug: string }) {
    return !chosen.includes(slug);
  }
  /** English until the list is loaded. */
  function nameOf(slug: string) {
    const known = list?.find((trouble) => trouble.slug === slug);
    return known ? capitalized(known.name) : troubleName(slug);
  }
  const add = (slug: string) => setChosen([...chosen, slug]);

  return (
    <fieldset ref={box} aria-describedby={`${id}-hint`}>
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
              onClick={() => setChosen(chosen.filter((other) => other !== slug))}
            >
              {rich(troubleWords.remove({ name: nameOf(slug) }), {
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
            <button key={slug} type="button" className="btn btn-sm" onClick={() => add(slug)}>
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
            {list?.filter(isNew).map(({ slug, name }) => (
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

const hidden = (text: string) => <span className="sr-only">{text}</span>;

/** Loads all troubles when somebody uses the form, and reads the text of the form. */
function useListAndText(box: { current: HTMLFieldSetElement | null }) {
  const api = useApi();
  const isAsked = useRef(false);
  const [list, setList] = useState<CountedTrouble[] | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const form = box.current?.form;
    if (!form) return;
    async function load() {
      if (isAsked.current) return;
      isAsked.current = true;
      const troubles = await api
        .call(troubleCalls.list, { query: namesInLanguage() })
        .catch(() => null);
      // After a failure, the next use of the form tries again.
      isAsked.current = troubles !== null;
      setList(troubles);
    }
    function read() {
      const data = new FormData(form ?? undefined);
      setText(`${data.get("title") ?? ""}. ${data.get("description") ?? ""}`);
    }
    const use = () => {
      void load();
      read();
    };
    form.addEventListener("focusin", use);
    form.addEventListener("input", use);
    return () => {
      form.removeEventListener("focusin", use);
      form.removeEventListener("input", use);
    };
  }, [box, api]);
  return { list, text };
}
