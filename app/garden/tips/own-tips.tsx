import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { ownTipCalls } from "./own-tips.contract.ts";
import { tipWords } from "./tips.words.ts";

export async function loadOwnTips({ context, request }: LoaderArgs) {
  const user = await context.get(authContext).ready();
  return context.get(apiContext).list(ownTipCalls.listOwn, {
    query: new URL(request.url).searchParams,
    body: { email: user?.email ?? "" },
  });
}

type LoaderArgs = Pick<ClientLoaderFunctionArgs, "context" | "request">;

export function NoOwnTips() {
  return (
    <Notice text={tipWords.noneByYou}>
      <Link to="/shareTip" className="btn btn-primary">
        {tipWords.shareATip}
      </Link>
    </Notice>
  );
}
