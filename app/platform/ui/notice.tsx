import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { uiWords } from "./ui.words.ts";

export function Notice({ text, isScreen, urgent, drawing, children }: NoticeProps) {
  const kind = drawing ?? (urgent ? "failed" : "empty");
  const Text = isScreen ? "h1" : "p";
  return (
    <div className="mx-auto grid max-w-lg grid-cols-1 justify-items-center gap-4 px-4 py-12 text-center">
      <div className={`notice-drawing notice-${kind}`} />
      <div role={urgent ? "alert" : undefined} className="font-display text-2xl text-balance">
        <Text>{text}</Text>
      </div>
      {children}
    </div>
  );
}

/** An error message in place of data, with a link to try again. */
export function ErrorNotice({ text, isScreen, reason, children }: ErrorNoticeProps) {
  return (
    <Notice text={text} isScreen={isScreen} urgent>
      {reason !== text && <p>{reason}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ReloadLink />
        {children}
      </div>
    </Notice>
  );
}

interface ErrorNoticeProps extends Pick<NoticeProps, "text" | "isScreen" | "children"> {
  reason?: string;
}

/** Reloads the page, with script and without. */
export function ReloadLink() {
  const { search } = useLocation();
  return (
    // A link to the present address with its fragment would only scroll.
    <Link to={{ search }} reloadDocument className="btn">
      {uiWords.tryAgain}
    </Link>
  );
}

interface NoticeProps {
  text: string;
  /** True if the notice fills a screen. Its text is then the heading. */
  isScreen?: boolean;
  urgent?: boolean;
  /** The end of the class name of the drawing: `empty` for `.notice-empty`. */
  drawing?: "empty" | "failed" | "sent";
  children?: ReactNode;
}
