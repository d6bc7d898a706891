import { replace } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { Problem } from "../../platform/http/problem.ts";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import type { Route } from "./+types/add-saved.page.ts";
import { savedCalls } from "./saved.contract.ts";
import { savedWords } from "./saved.words.ts";

/**
 * The page that opens when a visitor presses "Save". The route guard redirects the visitor to the
 * login. After the login, this page saves the tip and redirects to the tip.
 */
export async function clientLoader({ params: { tipId }, context }: Route.ClientLoaderArgs) {
  try {
    await context.get(apiContext).call(savedCalls.save, { params: { id: tipId } });
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 401) throw error;
    notify.error(savedWords.notSaved);
  }
  return replace(`/tipDetail/${tipId}`);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={savedWords.saved} fullPage />;

export default HydrateFallback;

export const ErrorBoundary = () => <ScreenError title={savedWords.saved} />;
