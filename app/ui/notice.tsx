import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** What stands where data would: that there is none, that it could not be loaded, that it was sent. */
export function Notice({ text, urgent, drawing, children }: NoticeProps) {
  const kind = drawing ?? (urgent ? "failed" : "empty");
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-12 text-center">
      <div className={`notice-drawing notice-${kind}`} />
      <p role={urgent ? "alert" : undefined} className="font-display text-2xl text-balance">
        {text}
      </p>
      {children}
    </div>
  );
}

/** What stands where data could not be loaded, with the way to try again, and other ways out. */
export function ErrorNotice({ text, children }: Pick<NoticeProps, "text" | "children">) {
  return (
    <Notice text={text} urgent>
      <div className="flex flex-wrap justify-center gap-3">
        <ReloadLink />
        {children}
      </div>
    </Notice>
  );
}

/** Loads the page again, with script and without. */
export function ReloadLink() {
  return (
    <Link to={useLocation()} reloadDocument className="btn btn-primary">
      Try again
    </Link>
  );
}

interface NoticeProps {
  text: string;
  /** Something went wrong. */
  urgent?: boolean;
  /** The theme has a drawing for each, `.notice-empty` and so on. */
  drawing?: "empty" | "failed" | "sent";
  /** The next step. */
  children?: ReactNode;
}
