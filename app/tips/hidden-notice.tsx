import type { Tip } from "./tips.ts";

/** Tells the author of a tip that an operator has hidden it, and why. */
export function HiddenNotice({ tip: { moderationReason } }: { tip: Tip }) {
  if (moderationReason === undefined) return null;
  return (
    <div className="alert alert-warning mb-6 grid gap-1">
      <p className="font-semibold">An operator has hidden this tip. Only you can see it.</p>
      {moderationReason && (
        <p className="whitespace-pre-line wrap-anywhere">Why: {moderationReason}</p>
      )}
      <p>You can edit it. When it is right, an operator can show it again.</p>
    </div>
  );
}
