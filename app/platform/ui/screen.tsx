import { Link, useRouteError } from "react-router";
import { errorMessage } from "../http/api-client.ts";
import { Problem } from "../http/problem.ts";
import { PageTitle } from "../page/site.tsx";
import { PageSpinner, Spinner } from "./loading.tsx";
import { ErrorNotice } from "./notice.tsx";
import { uiWords } from "./ui.words.ts";

/** The `HydrateFallback` of a screen. */
export function ScreenLoading({ title, fullPage }: { title: string; fullPage?: boolean }) {
  return (
    <>
      <PageTitle title={title} />
      {fullPage ? <PageSpinner /> : <Spinner />}
    </>
  );
}

/**
 * The `ErrorBoundary` of a screen: it says what has failed, why, as far as that is known, and what can
 * be done.
 */
export function ScreenError({ title, text }: ScreenErrorProps) {
  const error = useRouteError();
  return (
    <>
      <PageTitle title={title} />
      <ErrorNotice
        text={text ?? errorMessage(error)}
        reason={text && error instanceof Problem ? error.message : undefined}
      >
        <BrowseLink />
      </ErrorNotice>
    </>
  );
}

interface ScreenErrorProps {
  title: string;
  /** What to say in place of the error's own message. */
  text?: string;
}

/** Leads to all tips. */
export function BrowseLink() {
  return (
    <Link to="/browseTips" className="btn">
      {uiWords.browse}
    </Link>
  );
}
