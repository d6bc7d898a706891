import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { sortNameOf } from "../gardeners/gardeners.ts";
import { maxCommentLength, type Thread } from "./comments.ts";
import { commentWords } from "./comments.words.ts";

export interface MentionedGardener {
  /** Null for a gardener without a page. */
  _id: string | null;
  name: string;
}

interface MentionFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  hint?: string;
  error?: string;
  initial: string;
  /** The authors on this page, who are offered first. */
  here: readonly MentionedGardener[];
  /** Searches the directory for names with this beginning. */
  search: (begins: string) => Promise<readonly MentionedGardener[]>;
  onChoose: (gardener: MentionedGardener) => void;
  onText: (text: string) => void;
}

/**
 * Shows a text field that offers names after an `@`. The field follows the combobox pattern of the
 * ARIA Authoring Practices: the focus stays in the text, arrow keys move through the names, Enter
 * or Tab chooses a name, and Escape closes the list.
 */
export function MentionField(props: MentionFieldProps) {
  const { field, label, hint, error, initial, here, search, onChoose, onText } = props;
  const listId = useId();
  const [offers, setOffers] = useState<readonly MentionedGardener[]>([]);
  const [active, setActive] = useState(0);
  /** The number of searches that were begun or ended. */
  const round = useRef(0);
  const isOpen = offers.length > 0;

  function close() {
    round.current += 1;
    setOffers([]);
    setActive(0);
  }

  async function offer(text: HTMLTextAreaElement) {
    const typed = mentionAt(text.value, text.selectionStart);
    if (!typed) return close();
    round.current += 1;
    const ownRound = round.current;
    const known = offersFor(here, typed.begins);
    setOffers(known);
    setActive(0);
    const found = typed.begins === "" ? [] : await search(typed.begins);
    // Ignores the reply if the list was closed, or the text has changed in the meantime.
    const { begins } = mentionAt(text.value, text.selectionStart) ?? {};
    if (round.current !== ownRound || begins !== typed.begins) return;
    setOffers(offersFor([...here, ...found], typed.begins));
  }

  function choose(gardener: MentionedGardener) {
    const text = field.current;
    const typed = text && mentionAt(text.value, text.selectionStart);
    if (!typed) return;
    text.setRangeText(`@${gardener.name} `, typed.start, text.selectionStart, "end");
    // Updates the character count and the draft.
    text.dispatchEvent(new Event("input", { bubbles: true }));
    text.focus();
    onChoose(gardener);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = offers[active];
    if (!chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + offers.length) % offers.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    // Keeps a surrounding dialog open.
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text field inside has the focus
    <div
      className="relative"
      onKeyDown={onKeyDown}
      onInput={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement)) return;
        onText(target.value);
        void offer(target);
      }}
      onBlur={close}
    >
      <TextAreaField
        ref={field}
        label={label}
        name="text"
        rows={4}
        limit={maxCommentLength}
        defaultValue={initial}
        hint={hint}
        error={error}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={commentWords.gardeners}
          // Places the list below the text. The content security policy allows this style, because
          // a script sets it and the server never renders it.
          style={{ top: bottomOf(field.current) }}
          className="absolute inset-x-0 z-20 mt-1 grid max-h-64 grid-cols-1 overflow-auto rounded-field border border-base-300 bg-base-100 py-1 shadow-paper"
        >
          {offers.map((gardener, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
            <div
              key={gardener._id ?? gardener.name}
              dir="auto"
              id={`${listId}-${position}`}
              role="option"
              aria-selected={position === active}
              className={`min-h-11 cursor-pointer px-4 py-2 wrap-anywhere ${position === active ? "bg-primary text-primary-content" : ""}`}
              // Keeps the focus in the text field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(gardener)}
            >
              {gardener.name}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && commentWords.namesOffered({ count: offers.length })}
      </p>
    </div>
  );
}

const bottomOf = (text: HTMLElement | null) =>
  text ? text.offsetTop + text.offsetHeight : undefined;

const maxOffers = 6;

/** In UTF-16 code units. */
const maxTyped = 40;

/** Finds the `@` before the caret and the beginning of a name after it. */
function mentionAt(text: string, caret: number) {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  const begins = before.slice(start + 1);
  const isMention = start >= 0 && !/[\p{L}\p{N}]/u.test(before.charAt(start - 1));
  if (!isMention || begins.length > maxTyped || /\n|^\s|\s{2}|\s$/.test(begins)) return null;
  return { start, begins };
}

/** Finds gardeners whose name has a word that begins with `begins`. Ignores accents and case. */
function offersFor(gardeners: readonly MentionedGardener[], begins: string) {
  const typed = sortNameOf(begins);
  const found = new Map(
    gardeners
      .filter(({ name }) => ` ${sortNameOf(name)}`.includes(` ${typed}`))
      .map((gardener) => [gardener._id ?? gardener.name, gardener]),
  );
  return [...found.values()].slice(0, maxOffers);
}

/** Returns the authors of these threads. */
export function gardenersOf(threads: readonly Thread[]): MentionedGardener[] {
  const comments = threads.flatMap((thread) => [thread, ...thread.firstAnswers]);
  return comments.flatMap(({ gone, author: { _id, name } }) => (gone ? [] : [{ _id, name }]));
}
