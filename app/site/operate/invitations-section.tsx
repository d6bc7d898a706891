import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { useSite } from "../../platform/page/site.tsx";
import { formatLocalDay } from "../../platform/text/dates.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { Sheet } from "../../platform/ui/sheet.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { operateWords } from "./operate.words.ts";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import { type Invitation, newInvitation } from "./site-settings.ts";

/** Invitations to register: those that there are, and a new one. */
export function InvitationsSection({ invitations, needed }: InvitationsSectionProps) {
  const api = useApi();
  const { url, base = "" } = useSite();
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  async function end({ code }: Invitation) {
    await api.call(siteSettingsCalls.revoke, { params: { code } });
    notify.success(operateWords.invitationStopped);
    await revalidate();
    setEnding(null);
    heading.current?.focus();
  }
  return (
    <Sheet
      title={operateWords.invitations}
      text={needed ? operateWords.sendTheLink : operateWords.sendTheLinkOpen}
      heading={heading}
    >
      {invitations.length > 0 && (
        <ul className="divide-y divide-base-300">
          {invitations.map((invitation) => (
            <li
              key={invitation.code}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-mono text-sm wrap-anywhere select-all">
                  {url + base}/register?invitation={invitation.code}
                </p>
                <p className="text-sm text-base-content/80">{leftOf(invitation)}</p>
              </div>
              <button
                type="button"
                className="btn btn-wrap"
                aria-haspopup="dialog"
                aria-label={operateWords.stopInvitation({ code: invitation.code })}
                onClick={() => setEnding(invitation)}
              >
                {operateWords.stop}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SentForm
        label={operateWords.makeAnInvitation}
        send={(form) => {
          const numbers = { uses: Number(form.get("uses")), days: Number(form.get("days")) };
          return sendForm(newInvitation, numbers, async (body) => {
            await api.call(siteSettingsCalls.invite, { body });
            await revalidate();
            notify.success(operateWords.invitationReady);
          });
        }}
      >
        {(errors) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label={operateWords.howManyPeople}
              name="uses"
              inputMode="numeric"
              defaultValue="1"
              error={errors.uses}
            />
            <TextField
              label={operateWords.howManyDays}
              name="days"
              inputMode="numeric"
              defaultValue="14"
              error={errors.days}
            />
          </div>
        )}
      </SentForm>
      {ending && (
        <AskDialog
          text={operateWords.stopConsequences}
          label={operateWords.stopIt}
          send={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Sheet>
  );
}

function leftOf({ usesLeft: count, expiresAt }: Invitation) {
  const date = formatLocalDay(expiresAt);
  return count > 0 ? operateWords.moreAccounts({ count, date }) : operateWords.usedUp({ date });
}

interface InvitationsSectionProps {
  invitations: Invitation[];
  /** True if nobody registers without one. */
  needed: boolean;
}
