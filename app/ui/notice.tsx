import type { ReactNode } from "react";

/** What stands where data would: that there is none, or that it could not be loaded. */
export function Notice({ text, urgent, children }: NoticeProps) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center"
    >
      <p className="font-display text-2xl text-balance">{text}</p>
      {children}
    </div>
  );
}

interface NoticeProps {
  text: string;
  urgent?: boolean;
  /** The next step. */
  children?: ReactNode;
}
