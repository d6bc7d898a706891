import { type ReactNode, useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { firstStepsCalls } from "./first-steps.contract.ts";
import { InvitationsSection } from "./invitations-section.tsx";
import { operateWords } from "./operate.words.ts";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import { siteStateCalls } from "./site-state.contract.ts";

async function load(api: ApiClient) {
  const [{ mail }, { accountsElsewhere, settings }, invitations] = await Promise.all([
    api.call(siteStateCalls.state),
    api.call(siteSettingsCalls.read),
    api.call(siteSettingsCalls.invitations),
  ]);
  const registration = settings.find(({ name }) => name === "REGISTRATION");
  return { mail, accountsElsewhere, registration, invitations };
}

/** Shows the first steps of an operator on a new site. No step is required. */
function FirstSteps({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const api = useApi();
  const { user } = useAuth();
  const { base = "" } = useSite();
  const { mail, accountsElsewhere, registration, invitations } = data;
  return (
    <>
      <PageTitle title={operateWords.firstSteps} />
      <Heading title={operateWords.firstSteps} subtitle={operateWords.firstStepsHint} />
      <div className="grid grid-cols-1 gap-6">
        {user && !user.emailVerified && (
          <p className="alert">{operateWords.confirmYourAddress({ email: user.email ?? "" })}</p>
        )}
        <Step
          title={operateWords.testEmail}
          text={operateWords.testEmailWhy}
          label={operateWords.sendTestEmail}
          work={async () => {
            const { email } = await api.call(firstStepsCalls.sendTestLetter);
            return mail === "sent"
              ? operateWords.testEmailSent({ email })
              : `${operateWords.onlyFiles}. ${operateWords.setSmtp}`;
          }}
        />
        <Step
          title={operateWords.firstBackup}
          text={operateWords.firstBackupWhy}
          label={operateWords.backUpNow}
          work={async () => {
            const { file } = await api.call(firstStepsCalls.backUp);
            return rich(operateWords.backedUp, { file: <code>{file}</code> });
          }}
        />
        {!accountsElsewhere && (
          <InvitationsSection invitations={invitations} registration={registration} />
        )}
        <a href={base || "/"} className="btn w-fit">
          {operateWords.seeYourSite}
        </a>
      </div>
    </>
  );
}

/** A card with one button. After a press, the card shows the result. */
function Step({ title, text, label, work }: StepProps) {
  const [said, setSaid] = useState<{ text: ReactNode; isWrong?: boolean }>();
  const run = useSingleFlight(async () => {
    setSaid({ text: operateWords.oneMoment });
    try {
      setSaid({ text: await work() });
    } catch (error) {
      setSaid({ text: failureText(error), isWrong: true });
    }
  });
  return (
    <Card title={title} text={text}>
      <button type="button" className="btn btn-wrap w-fit" onClick={() => void run()}>
        {label}
      </button>
      <p
        role={said?.isWrong ? "alert" : "status"}
        className={said ? "alert wrap-anywhere" : "sr-only"}
      >
        {said && <span>{said.text}</span>}
      </p>
    </Card>
  );
}

interface StepProps {
  title: string;
  text: string;
  label: string;
  work: () => Promise<ReactNode>;
}

export default { load, Screen: FirstSteps };
