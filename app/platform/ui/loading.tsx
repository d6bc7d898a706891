import { uiWords } from "./ui.words.ts";

export function LoadingRing({ className = "size-5" }: { className?: string }) {
  return <span aria-hidden="true" className={`loading-ring ${className}`} />;
}

/** The loading indicator of a screen. It appears after a delay. */
export function PageSpinner() {
  return (
    <div
      role="status"
      className="fade-in-delayed grid min-h-[calc(100dvh-4rem)] place-items-center"
    >
      <span aria-hidden="true" className="loading-bars text-primary">
        <span />
        <span />
        <span />
      </span>
      <span className="sr-only">{uiWords.loading}</span>
    </div>
  );
}

export function Spinner() {
  return (
    <div role="status" className="fade-in-delayed grid place-items-center py-10">
      <LoadingRing className="size-8 text-primary" />
      <span className="sr-only">{uiWords.loading}</span>
    </div>
  );
}

/** A placeholder for a list that is loading. It fills the screen, so that nothing below moves. */
export function ListSkeleton() {
  return (
    <div className="skeleton-block grid min-h-[80vh] content-start">
      <Spinner />
    </div>
  );
}
