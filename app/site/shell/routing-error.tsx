import { Notice, ReloadLink } from "../../platform/ui/notice.tsx";

/** Shown in place of a screen that failed. It does not reveal the error. */
export function RoutingError() {
  return (
    <Notice text="Something happened" urgent>
      <p className="text-base-content/75">
        This page did not come up as it should. Your tips are safe.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ReloadLink />
        <a className="btn" href="/">
          Go Home
        </a>
      </div>
    </Notice>
  );
}
