import { Moment } from "../../garden/reports/moderation-log.tsx";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { rich } from "../../platform/text/rich.tsx";
import { EmailAddress } from "../../platform/ui/email-address.tsx";
import type { Member } from "./members.contract.ts";
import { operateWords } from "./operate.words.ts";

/**
 * Shows the name, the role and the email address of an account, and the time of its registration.
 */
export function MemberFacts({ member }: { member: Member }) {
  const { uid, name, email, confirmed, role, setOutside } = member;
  const { joinedAt, lastSeenAt, tips, disabledSince } = member;
  return (
    <div className="min-w-0 wrap-anywhere">
      <h2 id={uid} tabIndex={-1} className="font-display text-xl outline-none">
        {name}
        {role && (
          <span className="badge badge-outline ms-2 align-middle font-sans">
            {operateWords.roles[role]}
          </span>
        )}
        {disabledSince !== null && (
          <span className="badge badge-error ms-2 align-middle font-sans">
            {operateWords.disabled}
          </span>
        )}
      </h2>
      {email && (
        <p>
          <EmailAddress email={email} />{" "}
          <span className="text-base-content/80">
            {confirmed ? operateWords.confirmed : operateWords.notConfirmed}
          </span>
        </p>
      )}
      {setOutside && (
        <p className="text-sm text-base-content/80">
          {rich(operateWords.setOutside, { setting: <code>OPERATORS</code> })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-base-content/80">
        <span>{tipWords.tips({ count: tips })}</span>
        <span>{rich(operateWords.joined, { time: <Moment time={joinedAt} /> })}</span>
        <span>
          {lastSeenAt === null
            ? operateWords.neverSeen
            : rich(operateWords.lastSeen, { time: <Moment time={lastSeenAt} /> })}
        </span>
        {disabledSince !== null && (
          <span>{rich(operateWords.disabledSince, { time: <Moment time={disabledSince} /> })}</span>
        )}
      </p>
    </div>
  );
}
