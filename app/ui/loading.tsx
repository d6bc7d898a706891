/** The full-page indicator of a pending screen. It appears only when the wait is felt. */
export function PageSpinner() {
  return (
    <div role="status" className="appear-late grid min-h-[calc(100dvh-4rem)] place-items-center">
      <span className="loading loading-bars loading-xl text-primary" aria-hidden="true" />
      <span className="sr-only">Loading</span>
    </div>
  );
}

/** The indicator of a pending part of a screen. */
export function Spinner() {
  return (
    <div role="status" className="appear-late grid place-items-center py-10">
      <span className="loading loading-spinner loading-lg text-primary" aria-hidden="true" />
      <span className="sr-only">Loading</span>
    </div>
  );
}

/** A list on its way, as high as the screen, so that what stands below stays there. */
export function ListSkeleton() {
  return (
    <div className="coming grid min-h-[80vh] content-start">
      <Spinner />
    </div>
  );
}
