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

/** The `ErrorBoundary` of a screen. It shows what failed, why, and what to do next. */
export function ScreenError({ title, text }: ScreenErrorProps) {
  const error = useRouteError();
  return (
    <>
      <PageTitle title={title} />
      <ErrorNotice
        text={text ?? errorMessage(error)}
        isScreen
        reason={text && error instanceof Problem ? error.message : undefined}
      >
        <BrowseLink />
      </ErrorNotice>
    </>
  );
}

interface ScreenErrorProps {
  title: string;
  /** A message that replaces the error's own message. */
  text?: string;
}

export function BrowseLink() {
  return (
    <Link to="/browseTips" className="btn">
      {uiWords.browse}
    </Link>
  );
}
