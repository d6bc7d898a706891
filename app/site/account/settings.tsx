import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useActionData, useLocation } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { ChevronDown, ChevronRight } from "../../platform/ui/more-icons.tsx";
import type { AccountResult } from "./account-actions.ts";

/** A card whose rows are settings. */
export const Settings = ({ children }: { children: ReactNode }) => (
  <div className="paper divide-y divide-base-300 px-5 sm:px-8">{children}</div>
);

/** Returns the result of the last form, if it was one of these. */
export function useResult(...forms: string[]) {
  const result = useActionData<AccountResult>();
  return result && forms.includes(result.form) ? result : undefined;
}

/**
 * A setting that opens, and closes when another one opens. An address with its id opens it. The
 * last result of its forms is shown below it.
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
    // The focused button disappears together with a completed form.
    const isLost = completedAt !== undefined && document.activeElement === document.body;
    // The browser looked for the address's id before the page was rendered.
    if (isLost || isAsked) summary.current?.focus();
  }, [completedAt, isAsked]);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3 py-1">
      {/* A new key closes the setting. */}
      <details
        key={completedAt}
        name="setting"
        open={completedAt === undefined && isAsked}
        className="group"
      >
        <summary ref={summary} className={rowClass}>
          <span className="min-w-0 wrap-anywhere">
            <h2 id={headingId} className="inline font-semibold">
              {title}
            </h2>
            {value}
          </span>
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
  /** The fragment of addresses that open the setting. */
  id?: string;
  title: string;
  /** The present choice. */
  value?: ReactNode;
  text?: ReactNode;
  /** The values of the field `form` in this setting's forms. */
  forms?: string[];
  /** True if it stays open after a form is completed. */
  stays?: boolean;
  children: ReactNode;
}

/** A row that leads to another page. */
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

/** The present choice of a setting, under its title. */
export const Value = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-base-content/80">{children}</span>
);

/** The number of things that a setting lists, with a plus if there are more. */
export const Count = ({ of: count, more = false }: { of: number; more?: boolean }) =>
  count > 0 && (
    <span className="ms-2 text-base-content/80">{`${formatNumber(count)}${more ? "+" : ""}`}</span>
  );

const rowClass =
  "flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 hover:text-primary";
