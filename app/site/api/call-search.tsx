import { Link, useHref } from "react-router";
import { Rows } from "../../platform/ui/rows.tsx";
import { apiWords } from "./api.words.ts";
import { CallName, InEnglish } from "./code.tsx";
import type { findCalls } from "./description.ts";
import type { findSteps } from "./first-minutes.tsx";

/** The maximum length of a search text. The name of every call is shorter. */
export const maxLength = 100;

/** Searches calls and steps. The form works without script, because it reloads the page. */
export const CallSearch = ({ text }: { text: string }) => (
  <search className="mb-8 block">
    <form method="get" action={useHref("/api")} className="grid gap-1.5">
      <label htmlFor="calls" className="font-semibold">
        {apiWords.searchTheCalls}
      </label>
      <div className="flex gap-2">
        <input
          id="calls"
          type="search"
          name="text"
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={text}
          className="input w-full"
        />
        <button type="submit" className="btn btn-primary">
          {apiWords.search}
        </button>
      </div>
    </form>
    <p className="mt-2">
      {text ? (
        <Link to="/api" className="link">
          {apiWords.showGroups}
        </Link>
      ) : (
        // Searches for a slash, which every path contains.
        <Link to="/api?text=%2F" className="link">
          {apiWords.showEach}
        </Link>
      )}
    </p>
  </search>
);

interface FoundProps {
  calls: ReturnType<typeof findCalls>;
  steps: ReturnType<typeof findSteps>;
}

export function Found({ calls, steps }: FoundProps) {
  return (
    <>
      {steps.length > 0 && (
        <>
          <h2 className="mb-2 font-semibold">{apiWords.firstMinutes}</h2>
          <Rows framed>
            {steps.map(({ name, title }) => (
              <li key={name} className="py-3">
                <Link to={`/api#${name}`} className="link link-primary">
                  {title}
                </Link>
              </li>
            ))}
          </Rows>
        </>
      )}
      <p role="status" className="mt-6 mb-2 font-semibold first:mt-0">
        {calls.length > 0 ? apiWords.calls({ count: calls.length }) : apiWords.noneFound}
      </p>
      {calls.length > 0 && (
        <Rows framed>
          {calls.map((call) => (
            <li key={call.to} className="py-3">
              <Link to={call.to} className="link link-primary">
                <CallName call={call} />
              </Link>
              <p>
                <InEnglish text={call.summary} />
              </p>
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
