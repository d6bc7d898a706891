import { type FormEvent, useRef, useState } from "react";
import * as v from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import { readStored, writeStored } from "../../platform/process/stored.ts";
import { draftWords } from "./drafts.words.ts";

/** The maximum number of forms stored for an account. A further form replaces the oldest form. */
const maxForms = 20;

type Values = Record<string, string>;

const keptForms = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.record(v.string(), v.string())),
);

/** Returns the storage key of an account's forms. */
const keyOf = (uid: string) => `forms:${uid}`;

function readForms(uid: string) {
  const parsed = v.safeParse(keptForms, readStored(keyOf(uid)));
  return new Map(Object.entries(parsed.success ? parsed.output : {}));
}

/** @param values null to delete the form @returns true if the browser has stored the change */
function writeForm(uid: string, name: string, values: Values | null) {
  const forms = readForms(uid);
  forms.delete(name);
  if (values) forms.set(name, values);
  const latest = [...forms].slice(-maxForms);
  const text = latest.length === 0 ? null : JSON.stringify(Object.fromEntries(latest));
  return writeStored(keyOf(uid), text);
}

/** Fields that do not belong to a draft. */
const notKept = ["username", "email", "draft", "unsent"];

/** Returns the fields of a form. Several values with one name become the lines of one text. */
export function valuesOf(form: HTMLFormElement) {
  const values: Values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || notKept.includes(name)) continue;
    values[name] = name in values ? `${values[name]}\n${value}` : value;
  }
  return values;
}

/**
 * Stores the texts of a form on this device until the form is sent.
 * @param name identifies the form among the forms of the account
 */
export function useKeptForm(name: string) {
  const { user } = useAuth();
  const uid = user?.uid;
  const [begun, setBegun] = useState(() => (uid ? readForms(uid).get(name) : undefined));
  const [isKept, setKept] = useState(begun !== undefined);
  const [round, setRound] = useState(0);
  const hasEnded = useRef(false);
  /** The first values of a form without a draft. */
  const first = useRef<string>(undefined);

  /** @param values null if the form has nothing to keep */
  function keep(values: Values | null) {
    if (uid && !hasEnded.current) setKept(writeForm(uid, name, values) && values !== null);
  }

  return {
    /** The values from an earlier visit; undefined if there are none. */
    begun,
    isKept,
    /** The key of the fields. It changes when the draft is discarded. */
    round,
    keep,
    /** The properties of a `<form>` whose fields are all stored. */
    fields: {
      onFocus({ currentTarget }: FormEvent<HTMLFormElement>) {
        if (!begun) first.current ??= JSON.stringify(valuesOf(currentTarget));
      },
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        const values = valuesOf(currentTarget);
        keep(JSON.stringify(values) === first.current ? null : values);
      },
    },
    /** Deletes the draft of a sent form. Later typing is not stored. */
    end() {
      keep(null);
      hasEnded.current = true;
    },
    /** Deletes the draft, and empties the fields. */
    discard() {
      keep(null);
      first.current = undefined;
      setBegun(undefined);
      setRound(round + 1);
    },
  };
}

export type KeptForm = ReturnType<typeof useKeptForm>;

/** Shows that a form is saved. Offers to delete a draft of an earlier visit. */
export function KeptLine({ kept }: { kept: KeptForm }) {
  const line = useRef<HTMLParagraphElement>(null);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-3">
      <p
        ref={line}
        role="status"
        tabIndex={-1}
        className="text-sm text-base-content/75 outline-none"
      >
        {kept.isKept && draftWords.saved}
      </p>
      {kept.isKept && kept.begun && (
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => {
            // Moves the focus, because the button disappears.
            line.current?.focus();
            kept.discard();
          }}
        >
          {draftWords.delete}
        </button>
      )}
    </div>
  );
}
