import type { ReactNode } from "react";
import { CategoryChip } from "../../garden/tips/category-chip.tsx";
import { categories } from "../../garden/tips/tips.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";

const colours = [
  ["bg-base-100", "base-100, paper"],
  ["bg-base-200", "base-200, shade"],
  ["bg-base-300", "base-300, line"],
  ["bg-base-content", "base-content, ink"],
  ["bg-primary", "primary, leaf"],
  ["bg-secondary", "secondary, earth"],
  ["bg-accent", "accent, geranium"],
  ["bg-error", "error"],
] as const;

const notifications = ["empty", "failed", "sent"] as const;

/** The elements of docs/design-language.md in the current theme. */
export default function Design() {
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <PageTitle title="Design" />
      <Heading title="The design language" subtitle="As it looks in this theme" />
      <Sample title="Type">
        <p className="font-display text-6xl">Connect, Grow</p>
        <p className="font-display text-4xl">A heading of a screen</p>
        <p className="font-display text-2xl">A heading of a part</p>
        <p className="max-w-prose text-lg">
          Text is set in Figtree, in lines of 45 to 75 characters. Names with ł, ễ and ñ stand in it
          as well as any other.
        </p>
        <p className="text-sm text-base-content/80">What is said beside.</p>
      </Sample>
      <Sample title="Colours">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {colours.map(([className, name]) => (
            <li key={name}>
              <span className={`block h-16 rounded-box border border-base-300 ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Categories">
        <div className="flex flex-wrap gap-3">
          {categories.map((category) => (
            <CategoryChip key={category} category={category} />
          ))}
        </div>
      </Sample>
      <Sample title="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          {["btn-primary btn-lg", "btn-primary", "", "btn-sm", "btn-ghost", "btn-error"].map(
            (kind) => (
              <button key={kind} type="button" className={`btn ${kind}`}>
                {kind || "btn"}
              </button>
            ),
          )}
          <button type="button" className="btn btn-primary" disabled>
            disabled
          </button>
        </div>
      </Sample>
      <Sample title="Fields">
        <div className="paper grid gap-6 p-6 sm:grid-cols-2">
          <TextField label="A line" name="line" hint="What it is for" />
          <TextField label="A line that is wrong" name="wrong" error="What to do about it" />
          <SelectField label="A choice" name="choice" options={tipWords.categories} />
          <TextAreaField label="A text" name="text" rows={3} />
        </div>
      </Sample>
      <Sample title="Notices">
        <div className="grid sm:grid-cols-2">
          {notifications.map((kind) => (
            <Notice key={kind} text={kind} drawing={kind} />
          ))}
        </div>
      </Sample>
    </div>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 pb-12">
      <h2 className="border-b border-base-300 pb-2 font-display text-2xl">{title}</h2>
      {children}
    </section>
  );
}
