import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** What stands where data would: that there is none, or that it could not be loaded. */
export function Notice({ text, urgent, drawing, children }: NoticeProps) {
  const spot = drawing ?? (urgent ? "broken-pot" : "empty-bed");
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-12 text-center">
      <img src={`/pictures/spots/${spot}.svg`} alt="" width={240} height={180} className="h-40" />
      <p role={urgent ? "alert" : undefined} className="font-display text-2xl text-balance">
        {text}
      </p>
      {children}
    </div>
  );
}

/** What stands where data could not be loaded, and the way to try it again. */
export function Failure({ text }: { text: string }) {
  return (
    <Notice text={text} urgent>
      <TryAgain />
    </Notice>
  );
}

/** Loads the page anew, with script and without. */
export function TryAgain() {
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
  /** Name of a drawing in `public/pictures/spots`; a bed that waits, or a broken pot. */
  drawing?: "empty-bed" | "gate" | "broken-pot" | "letter";
  /** The next step. */
  children?: ReactNode;
}
