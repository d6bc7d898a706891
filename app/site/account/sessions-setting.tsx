import { useNavigation } from "react-router";
import type { Session } from "../../auth/sessions.ts";
import { formatLocalDay, formatMoment } from "../../platform/text/dates.ts";
import { Badge, Row, Rows } from "../../platform/ui/rows.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { accountWords } from "./account.words.ts";
import { Count, Setting } from "./settings.tsx";

export function SessionsSetting({ sessions }: { sessions: Session[] }) {
  return (
    <Setting
      title={accountWords.whereLoggedIn}
      value={<Count of={sessions.length} />}
      text={accountWords.notYours}
      forms={["session", "sessions"]}
      stays
    >
      <Rows>
        {sessions.map((session) => (
          <Row
            key={session.id}
            name={<bdi>{deviceOf(session)}</bdi>}
            badge={
              session.current && <Badge text={accountWords.thisBrowser} className="badge-success" />
            }
            text={sinceWhen(session)}
          >
            {!session.current && <EndSessionButton session={session} />}
          </Row>
        ))}
      </Rows>
      {sessions.length > 1 && (
        <SingleSubmitForm className="grid gap-2">
          <p>{accountWords.addressesEndToo}</p>
          <input type="hidden" name="form" value="sessions" />
          <SubmitButton formName="sessions" variant="secondary">
            {accountWords.logOutElsewhere}
          </SubmitButton>
        </SingleSubmitForm>
      )}
    </Setting>
  );
}

function sinceWhen({ began, lastSeen, current }: Session) {
  const date = formatLocalDay(began);
  if (current) return accountWords.since({ date });
  return accountWords.sinceAndSeen({ date, time: formatMoment(lastSeen) });
}

function deviceOf({ browser, system }: Session) {
  if (browser && system) return accountWords.browserOnSystem({ browser, system });
  return system ? accountWords.someBrowserOn({ system }) : (browser ?? accountWords.unknownBrowser);
}

function EndSessionButton({ session }: { session: Session }) {
  const pending = useNavigation().state !== "idle";
  return (
    <SingleSubmitForm>
      <input type="hidden" name="form" value="session" />
      <input type="hidden" name="id" value={session.id} />
      <button
        type="submit"
        className="btn"
        disabled={pending}
        aria-label={accountWords.logOutDevice({ device: deviceOf(session) })}
      >
        {accountWords.logOut}
      </button>
    </SingleSubmitForm>
  );
}
