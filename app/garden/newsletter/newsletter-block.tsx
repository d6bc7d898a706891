import { useId } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "../../platform/http/form.ts";
import { icon } from "../../platform/ui/icons.tsx";
import { newsletterWords } from "./newsletter.words.ts";

const CalendarDays = icon(
  "calendar-days",
  "M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01",
);
const MailCheck = icon(
  "mail-check",
  "M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4",
);

/** The form that subscribes to the newsletter (spec 2, home 5). It works without scripts too. */
export function NewsletterBlock() {
  const { Form, state, data } = useFetcher<FormResult>();
  const id = useId();
  return (
    <div className="grid grid-cols-1 items-center gap-8 rounded-box bg-base-200 p-6 sm:p-10 lg:grid-cols-[1fr_1.1fr_auto]">
      <div className="grid grid-cols-1 content-start gap-4">
        <h2 className="font-display text-3xl text-balance sm:text-4xl">
          {newsletterWords.subscribeToOurs}
        </h2>
        <Form
          method="post"
          action="/newsletter"
          className="flex max-w-md flex-wrap gap-x-3 gap-y-1.5"
        >
          <label htmlFor={id} className="w-full font-semibold">
            {newsletterWords.email}
          </label>
          <input
            id={id}
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder={newsletterWords.enterEmail}
            aria-describedby={`${id}-status`}
            className="input min-w-0 grow basis-56"
          />
          <button
            type="submit"
            className="btn"
            disabled={state !== "idle"}
            onClick={({ currentTarget: { form } }) => {
              // Browsers refuse characters outside ASCII before the `@`, but some mail servers
              // accept them. The site checks such an address instead.
              if (!form) return;
              const [local = ""] = String(new FormData(form).get("email")).split("@");
              form.noValidate = /[^\0-\x7f]/.test(local);
            }}
          >
            {newsletterWords.subscribe}
          </button>
        </Form>
        <p id={`${id}-status`} role="status" className="min-h-6">
          {data?.message}
        </p>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <Note icon={<CalendarDays />} title={newsletterWords.weekly}>
          {newsletterWords.whatIsInIt}
        </Note>
        <Note icon={<MailCheck />} title={newsletterWords.noSpam}>
          {newsletterWords.confirmAndStop}
        </Note>
      </ul>
      <img
        src="/pictures/spots/letter.svg"
        alt=""
        width={320}
        height={240}
        loading="lazy"
        className="w-52 max-lg:hidden"
      />
    </div>
  );
}

function Note({
  icon,
  title,
  children,
}: {
  icon: React.ReactNode;
  title: string;
  children: string;
}) {
  return (
    <li className="grid content-start gap-2">
      <span className="text-primary">{icon}</span>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-base-content/75">{children}</p>
    </li>
  );
}
