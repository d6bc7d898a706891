import { useNavigation } from "react-router";
import type { Session } from "../../auth/sessions.ts";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import type { AccountResult } from "./account-actions.ts";
import { AccountCard } from "./account-card.tsx";

const formatDate = (time: number) => new Date(time).toLocaleString("en", { dateStyle: "long" });
const formatTime = (time: number) =>
  new Date(time).toLocaleString("en", { dateStyle: "long", timeStyle: "short" });

/** The sessions of the gardener, each with a button that ends it. */
export function SessionsSection({ sessions, result }: SessionsSectionProps) {
  return (
    <AccountCard
      title="Where you are logged in"
      text="Is there a browser that is not yours? Log it out, and change your password."
      result={result}
    >
      <ul className="divide-y divide-base-300">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <span className="font-medium">{session.device}</span>
              {session.current && <span className="badge badge-success ml-3">This browser</span>}
              <span className="block text-sm text-base-content/75">
                Since {formatDate(session.began)}
                {!session.current && `, last seen ${formatTime(session.lastSeen)}`}
              </span>
            </p>
            {!session.current && <EndSessionButton session={session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SingleSubmitForm>
          <input type="hidden" name="form" value="sessions" />
          <SubmitButton formName="sessions" variant="secondary">
            Log out everywhere else
          </SubmitButton>
        </SingleSubmitForm>
      )}
    </AccountCard>
  );
}

interface SessionsSectionProps {
  sessions: Session[];
  result: AccountResult | undefined;
}

function EndSessionButton({ session: { id, device } }: { session: Session }) {
  const pending = useNavigation().state !== "idle";
  return (
    <SingleSubmitForm>
      <input type="hidden" name="form" value="session" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="btn" disabled={pending} aria-label={`Log out ${device}`}>
        Log out
      </button>
    </SingleSubmitForm>
  );
}
