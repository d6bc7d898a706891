import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { errorMessage } from "../http/api-client.ts";
import { PageTitle } from "../page/site.tsx";
import { PageSpinner, Spinner } from "./loading.tsx";
import { ErrorNotice } from "./notice.tsx";

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
 * The `ErrorBoundary` of a screen.
 * @param text what to say in place of the error's own message
 * @param children other ways out than trying again
 */
export function ScreenError({ title, text, children }: ScreenErrorProps) {
  const error = useRouteError();
  return (
    <>
      <PageTitle title={title} />
      <ErrorNotice text={text ?? errorMessage(error)}>{children}</ErrorNotice>
    </>
  );
}

interface ScreenErrorProps {
  title: string;
  text?: string;
  children?: ReactNode;
}
