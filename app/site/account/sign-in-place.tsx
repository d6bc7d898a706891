import type { AuthClient } from "../../auth/auth.ts";
import { useAuth } from "../../auth/auth-context.tsx";
import { ConfirmAddress, EmailSetting, PasswordSetting } from "./identity-settings.tsx";
import { PasskeysSetting } from "./passkeys-setting.tsx";
import { SessionsSetting } from "./sessions-setting.tsx";
import { Settings } from "./settings.tsx";
import { TokensSetting } from "./tokens-setting.tsx";

/** Reads passkeys, sessions and tokens. Some account providers do not have them. */
async function load(auth: AuthClient) {
  const [{ sessions, tokens }, passkeys] = await Promise.all([auth.account(), auth.passkeys?.()]);
  const [listedSessions, listedPasskeys, listedTokens] = await Promise.all([
    sessions?.list(),
    passkeys?.list(),
    tokens?.list(),
  ]);
  return {
    sessions: listedSessions,
    passkeys: passkeys && listedPasskeys && { client: passkeys, initialPasskeys: listedPasskeys },
    tokens: tokens && listedTokens && { client: tokens, initialTokens: listedTokens },
  };
}

function SignIn({ data: { sessions, passkeys, tokens } }: { data: SignInData }) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      {!user.emailVerified && <ConfirmAddress />}
      <Settings>
        <EmailSetting user={user} />
        <PasswordSetting user={user} />
        {passkeys && <PasskeysSetting {...passkeys} />}
        {sessions && <SessionsSetting sessions={sessions} />}
        {tokens && <TokensSetting {...tokens} user={user} />}
      </Settings>
    </>
  );
}

type SignInData = Awaited<ReturnType<typeof load>>;

export default { load, Screen: SignIn };
