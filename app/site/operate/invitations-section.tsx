import { lazy, Suspense, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { useSite } from "../../platform/page/site.tsx";
import { formatLocalDay } from "../../platform/text/dates.ts";
import { Card } from "../../platform/ui/card.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Row, Rows } from "../../platform/ui/rows.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { operateWords } from "./operate.words.ts";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import { type Invitation, newInvitation, type SiteSetting } from "./site-settings.ts";

const InvitationFile = lazy(() => import("./invitation-file.tsx"));

export function InvitationsSection({ invitations, registration }: InvitationsSectionProps) {
  const needed = (registration?.value || registration?.usual) === "invitation";
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
    <Card
      title={operateWords.invitations}
      text={needed ? operateWords.sendTheLink : operateWords.sendTheLinkOpen}
      heading={heading}
    >
      {invitations.length > 0 && (
        <Rows>
          {invitations.map((invitation) => (
            <Row
              key={invitation.code}
              name={
                <p id={invitation.code} className="font-mono text-sm font-normal select-all">
                  {url + base}/register?invitation={invitation.code}
                </p>
              }
              text={leftOf(invitation)}
            >
              <div className="flex flex-wrap items-center gap-2">
                {needed && invitation.usesLeft === 1 && (
                  <Suspense>
                    <InvitationFile invitation={invitation} />
                  </Suspense>
                )}
                <button
                  type="button"
                  className="btn btn-wrap"
                  aria-haspopup="dialog"
                  aria-label={operateWords.stopInvitation({ code: invitation.code })}
                  onClick={() => setEnding(invitation)}
                >
                  {operateWords.stop}
                </button>
              </div>
            </Row>
          ))}
        </Rows>
      )}
      <SentForm
        label={operateWords.makeAnInvitation}
        isSecond
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
    </Card>
  );
}

function leftOf({ usesLeft: count, expiresAt }: Invitation) {
  const date = formatLocalDay(expiresAt);
  return count > 0 ? operateWords.moreAccounts({ count, date }) : operateWords.usedUp({ date });
}

interface InvitationsSectionProps {
  invitations: Invitation[];
  registration: SiteSetting | undefined;
}
