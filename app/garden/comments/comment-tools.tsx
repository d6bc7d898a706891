import { lazy, Suspense, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { ReportButton } from "../reports/report-button.tsx";
import { DeleteRemarkButton } from "./delete-remark-button.tsx";
import { remarkCalls } from "./remarks.contract.ts";
import type { OwnTalk } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
import { type RemarkProps, toolClass } from "./talk-parts.tsx";

const RemarkForm = lazy(async () => ({ default: (await import("./remark-form.tsx")).RemarkForm }));

/** What a signed-in gardener can do about a remark. */
export default function RemarkTools({ tip, talk, thread, remark, own }: RemarkToolsProps) {
  const [writes, setWrites] = useState<"answer" | "change" | null>(null);
  const { _id, gone, author } = remark;
  const name = shownNameOf(author.name);
  const isMine = own.mine.includes(_id);
  const mayAnswer = own.why === null && talk.open;
  const mayMark = remark !== thread && (own.ownTip || own.mine.includes(thread._id));
  const close = () => setWrites(null);
  if (gone) return null;
  return (
    <>
      {mayAnswer && (
        <button
          type="button"
          className={toolClass}
          aria-expanded={writes === "answer"}
          onClick={() => setWrites("answer")}
        >
          {withHidden(remarkWords.answerNamed, name)}
        </button>
      )}
      {mayMark && <HelpedButton remark={remark} />}
      {isMine && (
        <>
          <button
            type="button"
            className={toolClass}
            aria-expanded={writes === "change"}
            onClick={() => setWrites("change")}
          >
            {withHidden(remarkWords.editYours)}
          </button>
          <DeleteRemarkButton
            remark={remark}
            hasAnswers={remark === thread && thread.totalAnswers > 0}
          />
        </>
      )}
      {!isMine && (
        <ReportButton kind="remark" id={_id} title={remarkWords.whatSomebodyWrote({ name })} />
      )}
      {own.ownTip && (remark !== thread || thread.totalAnswers === 0) && (
        <Link to={`/editTip/${tip._id}?with=${_id}`} className={toolClass}>
          {remarkWords.putIntoTip}
        </Link>
      )}
      {writes && (
        <Suspense>
          <RemarkForm
            tip={tip}
            own={own}
            kind={writes}
            talk={talk}
            thread={thread}
            answers={remark}
            edits={writes === "change" ? remark : undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface RemarkToolsProps extends RemarkProps {
  own: OwnTalk;
}

/** Says that an answer helped, or takes that back. For who asked, and for the tip's author. */
function HelpedButton({ remark: { _id, helped, author } }: Pick<RemarkProps, "remark">) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const mark = useSingleFlight(async () => {
    try {
      await api.call(helped ? remarkCalls.unmark : remarkCalls.mark, { params: { id: _id } });
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <button type="button" className={toolClass} aria-pressed={helped} onClick={mark}>
      {withHidden(remarkWords.helpedBy, shownNameOf(author.name))}
    </button>
  );
}
