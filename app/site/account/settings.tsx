import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useActionData, useLocation } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { ChevronDown, ChevronRight } from "../../platform/ui/more-icons.tsx";
import type { AccountResult } from "./account-actions.ts";

/** A card with a list of settings. */
export const Settings = ({ children }: { children: ReactNode }) => (
  <div className="paper divide-y divide-base-300 px-5 sm:px-8">{children}</div>
);

/** Returns the result of the last form that was sent, if it is one of the given forms. */
export function useResult(...forms: string[]) {
  const result = useActionData<AccountResult>();
  return result && forms.includes(result.form) ? result : undefined;
}

/**
 * A setting that the gardener can open. The setting closes when another one opens. A URL with the
 * setting's id as its fragment also opens it. The last result of the setting's forms is shown
 * below.
 */
export function Setting(props: SettingProps) {
  const { id, title, value, text, forms = [], stays, children } = props;
  const headingId = useId();
  const summary = useRef<HTMLElement>(null);
  const isAsked = useLocation().hash === `#${id}`;
  const result = useResult(...forms);
  const { ok, message } = result ?? {};
  const completedAt = stays ? undefined : result?.completedAt;
  useEffect(() => {
    // The focus is lost if it was in a form that is completed, because the form disappears.
    const isLost = completedAt !== undefined && document.activeElement === document.body;
    // The browser could not find the element of the address's fragment, because the page was not
    // rendered yet.
    if (isLost || isAsked) summary.current?.focus();
  }, [completedAt, isAsked]);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3 py-1">
      {/* A new key closes the setting after a form is completed. */}
      <details
        key={completedAt}
        name="setting"
        open={completedAt === undefined && isAsked}
        className="group"
      >
        <summary ref={summary} className={rowClass}>
          <h2 className="min-w-0 wrap-anywhere">
            <span id={headingId} className="font-semibold">
              {title}
            </span>
            {value}
          </h2>
          <ChevronDown className="shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-4 pt-1 pb-5">
          {text && <p className="text-base-content/80">{text}</p>}
          {children}
        </div>
      </details>
      <p role="alert" className={!ok && message ? "alert mb-4" : "sr-only"}>
        {!ok && message}
      </p>
      <p role="status" className={ok && message ? "alert mb-4" : "sr-only"}>
        {ok && message}
      </p>
    </section>
  );
}

interface SettingProps {
  /** The id of the setting. An address with this fragment opens the setting. */
  id?: string;
  title: string;
  /** The current choice. */
  value?: ReactNode;
  text?: ReactNode;
  /** The values of the field `form` in the forms of this setting. */
  forms?: string[];
  /** True if the setting stays open after a form is completed. */
  stays?: boolean;
  children: ReactNode;
}

/** A row that links to another page. */
export function SettingLink({ to, title, value }: SettingLinkProps) {
  return (
    <div className="py-1">
      <Link to={to} className={rowClass}>
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <Value>{value}</Value>
        </span>
        <ChevronRight className="shrink-0 rtl:-scale-x-100" />
      </Link>
    </div>
  );
}

interface SettingLinkProps {
  to: string;
  title: string;
  value: ReactNode;
}

/** The current choice, shown under the title of a setting. */
export const Value = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-base-content/80">{children}</span>
);

/** The number of entries in a setting, with a plus sign if there are more. */
export const Count = ({ of: count, more = false }: { of: number; more?: boolean }) =>
  count > 0 && (
    <span className="ms-2 text-base-content/80">{`${formatNumber(count)}${more ? "+" : ""}`}</span>
  );

const rowClass =
  "flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 hover:text-primary";
