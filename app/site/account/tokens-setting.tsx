import { useState } from "react";
import type { TokenClient, User } from "../../auth/auth.ts";
import type { MadeToken, PersonalToken } from "../../auth/personal-tokens.ts";
import { deviceTime } from "../../platform/process/clock.ts";
import { formatDay, formatLocalDay } from "../../platform/text/dates.ts";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { CopyField } from "../../platform/ui/copy-field.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { Badge, Row, Rows } from "../../platform/ui/rows.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { accountFailure } from "./account-actions.ts";
import { Count, Setting } from "./settings.tsx";
import { TokenForm } from "./token-form.tsx";

export function TokensSetting({ client, initialTokens, user }: TokensSettingProps) {
  const [tokens, setTokens] = useState(initialTokens);
  const [made, setMade] = useState<MadeToken | null>(null);
  const [revoking, setRevoking] = useState<PersonalToken | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function onMade(token: MadeToken) {
    setMade(token);
    setTokens(await client.list().catch(() => [token, ...tokens]));
  }

  const revoke = useSingleFlight(async ({ id }: PersonalToken) => {
    setFailure(null);
    try {
      await client.revoke(id);
      if (made?.id === id) setMade(null);
      setTokens(tokens.filter((token) => token.id !== id));
      notify.success(accountWords.tokenRevoked);
    } catch (error) {
      setFailure(accountFailure(error).message ?? null);
      notify.error(accountWords.notChanged);
    }
    setRevoking(null);
  });

  return (
    <Setting
      id="tokens"
      title={accountWords.tokens}
      value={<Count of={tokens.length} />}
      text={accountWords.whatTokensAre}
    >
      <p>{rich(accountWords.howTheyUseIt, { api: linkTo("/api") })}</p>
      {made && <NewToken token={made.token} key={made.id} />}
      <Rows>
        {tokens.map((token) => (
          <Row
            key={token.id}
            name={<bdi>{token.name}</bdi>}
            badge={<Badge text={accountWords.tokenMay[token.access]} />}
            text={howLongOf(token)}
          >
            <button
              type="button"
              className="btn"
              aria-label={accountWords.revokeIt({ name: token.name })}
              onClick={() => setRevoking(token)}
            >
              {accountWords.revoke}
            </button>
          </Row>
        ))}
      </Rows>
      <TokenForm key={made?.id} client={client} user={user} onMade={onMade} />
      <p role="status" className={failure ? "alert" : "sr-only"}>
        {failure}
      </p>
      {revoking && (
        <AskDialog
          text={accountWords.programStops({ name: revoking.name })}
          label={accountWords.yesRevoke}
          send={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </Setting>
  );
}

interface TokensSettingProps {
  client: TokenClient;
  initialTokens: PersonalToken[];
  user: User;
}

function howLongOf({ endsAt, usedOn }: PersonalToken) {
  const date = formatLocalDay(endsAt);
  if (endsAt < deviceTime()) return accountWords.tokenEnded({ date });
  if (usedOn === null) return accountWords.goodUntil({ date });
  return accountWords.goodAndUsed({ date, day: formatDay(usedOn) });
}

/** Shows a new token once. The field takes the focus, because the pressed button disappears. */
function NewToken({ token }: { token: string }) {
  const [message, setMessage] = useState(accountWords.onlyNow);
  return (
    <div className="grid gap-3">
      <CopyField
        label={accountWords.yourToken}
        text={token}
        dir="ltr"
        takesFocus
        button={accountWords.copyToken}
        copied={accountWords.tokenCopied}
        notCopied={accountWords.tokenNotCopied}
        onCopy={async (copy) => setMessage(await copy())}
      />
      <p role="status">{message}</p>
    </div>
  );
}
