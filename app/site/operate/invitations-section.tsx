import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { useSite } from "../../platform/page/site.tsx";
import { formatCount } from "../../platform/text/format.ts";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { Sheet } from "../../platform/ui/sheet.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import { type Invitation, newInvitation } from "./site-settings.ts";

/** Invitations to register: those that there are, and a new one. */
export function InvitationsSection({ invitations, needed }: InvitationsSectionProps) {
  const api = useApi();
  const { url } = useSite();
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useSingleFlight(async ({ code }: Invitation) => {
    try {
      await api.call(siteSettingsCalls.revoke, { params: { code } });
      notify.success("The invitation was stopped");
    } catch (error) {
      notify.error(failureText(error));
    }
    await revalidate();
    setEnding(null);
    heading.current?.focus();
  });
  return (
    <Sheet
      title="Invitations"
      text={`Send the link to the people who may register.${needed ? "" : " At the moment everybody can register without one."}`}
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
                  {url}/register?invitation={invitation.code}
                </p>
                <p className="text-sm text-base-content/80">
                  {invitation.usesLeft > 0
                    ? `For ${formatCount(invitation.usesLeft, "more account")}`
                    : "Used up"}
                  , until{" "}
                  {new Date(invitation.expiresAt).toLocaleDateString("en", { dateStyle: "medium" })}
                </p>
              </div>
              <button
                type="button"
                className="btn btn-wrap"
                aria-haspopup="dialog"
                aria-label={`Stop the invitation ${invitation.code}`}
                onClick={() => setEnding(invitation)}
              >
                {" "}
                Stop{" "}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SentForm
        label="Make an invitation"
        send={(form) => {
          const numbers = { uses: Number(form.get("uses")), days: Number(form.get("days")) };
          return sendForm(newInvitation, numbers, async (body) => {
            await api.call(siteSettingsCalls.invite, { body });
            await revalidate();
            notify.success("The invitation is ready. Send its link");
          });
        }}
      >
        {(errors) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label="For how many people"
              name="uses"
              inputMode="numeric"
              defaultValue="1"
              error={errors.uses}
            />
            <TextField
              label="For how many days"
              name="days"
              inputMode="numeric"
              defaultValue="14"
              error={errors.days}
            />
          </div>
        )}
      </SentForm>
      {ending && (
        <ConfirmDialog
          text="Nobody will be able to register with it. The accounts that were made with it stay."
          confirmLabel="Stop it"
          onConfirm={() => void end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Sheet>
  );
}

interface InvitationsSectionProps {
  invitations: Invitation[];
  /** True if nobody registers without one. */
  needed: boolean;
}
