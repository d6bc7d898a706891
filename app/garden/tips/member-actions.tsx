import { Link, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { Pencil } from "../../platform/ui/action-icons.tsx";
import { EmailAddress } from "../../platform/ui/email-address.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import FollowButton from "../follows/follow-button.tsx";
import { WriteButton } from "../gardeners/gardener-actions.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { freshnessCalls } from "./tips.contract.ts";
import type { Tip, TipDetail } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export default function MemberActions({ tip }: { tip: TipDetail }) {
  const { _id, title, mine } = tip;
  const lang = langOf(tip.language);
  return (
    <>
      <FollowButton key={_id} kind="tip" id={_id} name={title} lang={lang} />
      {mine ? (
        <Link to={`/editTip/${_id}`} className="btn" aria-label={tipWords.editTip({ title })}>
          <Pencil size={18} />
          {tipWords.edit}
        </Link>
      ) : (
        <ReportButton kind="tip" id={_id} title={title} lang={lang} />
      )}
    </>
  );
}

export { EmailQuestion } from "../gardeners/email-question.tsx";

export function StillTrue({ id }: { id: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const confirm = useSingleFlight(async () => {
    try {
      await api.call(freshnessCalls.confirm, { params: { id } });
      notify.success(tipWords.thanksStillTrue);
      // Moves the focus, because the pressed button disappears.
      document.querySelector("main")?.focus({ preventScroll: true });
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <div className="no-print flex flex-wrap items-center gap-3 rounded-field bg-base-200 px-4 py-3">
      <p className="grow">{tipWords.isItStillTrue}</p>
      <button type="button" className="btn" onClick={confirm}>
        {tipWords.stillTrue}
      </button>
    </div>
  );
}

/**
 * Shows the email address of an author. If the address is hidden, shows a button to write to the
 * author. The address and the button are not printed.
 */
export function AuthorsEmail({ tip, buttonClass }: AuthorsEmailProps) {
  const { email = "", emailHidden, writeTo, username } = tip;
  if (writeTo) return <WriteButton id={writeTo} name={username} className={buttonClass} />;
  if (!email) return null;
  return (
    <p className="no-print order-first w-full">
      <EmailAddress email={email} />
      {emailHidden && (
        <span className="block text-base-content/80">{tipWords.onlyYouSeeAddress}</span>
      )}
    </p>
  );
}

interface AuthorsEmailProps {
  tip: Pick<Tip, "email" | "emailHidden" | "writeTo" | "username">;
  buttonClass?: string;
}
