import { authContext, useAuth } from "../../auth/auth-context.tsx";
import { blockCalls } from "../../garden/blocks/blocks.contract.ts";
import { deliveryCalls } from "../../garden/delivery/delivery.contract.ts";
import { followCalls } from "../../garden/follows/follows.contract.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/account.page.ts";
import { accountWords } from "./account.words.ts";
import { accountAction } from "./account-actions.ts";
import { DeleteSection, DownloadSection } from "./data-sections.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { FollowingSection } from "./following-section.tsx";
import { EmailSection, PasswordSection, ProfileSection } from "./identity-sections.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TokensSection } from "./tokens-section.tsx";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const auth = context.get(authContext);
  const api = context.get(apiContext);
  if (!(await auth.ready())) {
    return {
      auth,
      api,
      sessions: null,
      passkeys: null,
      tokens: null,
      following: null,
      delivery: null,
    };
  }
  const [{ sessions, tokens }, client, following, delivery] = await Promise.all([
    auth.account(),
    auth.passkeys?.(),
    readFollowing(api),
    // The page works without it.
    api.call(deliveryCalls.read).catch(() => null),
  ]);
  const [list, initialPasskeys, initialTokens] = await Promise.all([
    sessions?.list(),
    client?.list(),
    tokens?.list(),
  ]);
  return {
    auth,
    api,
    sessions: list ?? null,
    passkeys: client && initialPasskeys ? { client, initialPasskeys } : null,
    tokens: tokens && initialTokens ? { client: tokens, initialTokens } : null,
    following,
    delivery,
  };
}
clientLoader.hydrate = true as const;

/** Reads followed things and blocked gardeners; null on a site without discussion. */
async function readFollowing(api: ApiClient) {
  const query = { limit: "20" };
  const lists = [
    api.list(followCalls.list, { query }),
    api.list(blockCalls.list, { query }),
  ] as const;
  const read = await Promise.all(lists).catch(() => null);
  return read && { follows: read[0], blocks: read[1] };
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return accountAction(context.get(authContext), await request.formData());
}

export const HydrateFallback = () => <ScreenLoading title={accountWords.accountTitle} fullPage />;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { auth, api, sessions, passkeys, tokens, following, delivery } = loaderData;
  const { user } = useAuth();
  if (!user) return null;
  const resultOf = (...forms: string[]) =>
    actionData && forms.includes(actionData.form) ? actionData : undefined;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-10 sm:px-6">
      <PageTitle title={accountWords.accountTitle} />
      <Heading title={accountWords.yourAccount} />
      <ProfileSection user={user} result={resultOf("profile")} />
      <EmailSection user={user} result={resultOf("verification", "email")} />
      <PasswordSection user={user} result={resultOf("password", "reset")} />
      {passkeys && <PasskeysSection {...passkeys} />}
      {sessions && <SessionsSection sessions={sessions} result={resultOf("session", "sessions")} />}
      {tokens && <TokensSection {...tokens} user={user} />}
      {delivery && <DeliverySection delivery={delivery} />}
      {following && <FollowingSection {...following} />}
      <DownloadSection api={api} />
      <DeleteSection auth={auth} api={api} user={user} />
    </div>
  );
}

export const ErrorBoundary = () => <ScreenError title={accountWords.accountTitle} />;
