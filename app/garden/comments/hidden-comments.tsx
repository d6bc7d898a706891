import { useState } from "react";
import { langOf } from "../../platform/text/content-language.ts";
import { reasonText } from "../reports/reports.ts";
import { RemarkForm } from "./remark-form.tsx";
import type { HiddenRemark, OwnTalk } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
import type { TalkedTip } from "./talk-parts.tsx";

/** What others do not see of what a gardener has written: why, and what they can do about it. */
export default function HiddenRemarks({ tip, own }: { tip: TalkedTip; own: OwnTalk }) {
  return (
    <ul aria-label={remarkWords.othersDoNotSee} className="mt-4 grid grid-cols-1 gap-3">
      {own.hidden.map((remark) => (
        <li key={remark._id} className="rounded-field border border-warning bg-base-200 px-4 py-3">
          <Hidden tip={tip} own={own} remark={remark} />
        </li>
      ))}
    </ul>
  );
}

function Hidden({ tip, own, remark }: HiddenProps) {
  const [isMending, setMending] = useState(false);
  const { _id, gone, reason, text, language, mayMend, photo } = remark;
  return (
    <>
      <p className="font-semibold">
        {gone === "operator" ? remarkWords.removedByOperator : remarkWords.reported}
      </p>
      {reason && (
        <p className="wrap-anywhere">
          {remarkWords.reason({ reason: gone === "operator" ? reason : reasonText(reason) })}
        </p>
      )}
      <p dir="auto" lang={langOf(language)} className="mt-2 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {mayMend && !isMending && (
        <>
          <p className="mt-2 text-sm">{remarkWords.canChangeOnce}</p>
          <button type="button" className="btn btn-sm mt-2" onClick={() => setMending(true)}>
            {remarkWords.changeIt}
          </button>
        </>
      )}
      {isMending && (
        <RemarkForm
          tip={tip}
          own={own}
          kind="change"
          edits={{ _id, text, photo, mentions: [] }}
          onClose={() => setMending(false)}
        />
      )}
    </>
  );
}

interface HiddenProps {
  tip: TalkedTip;
  own: OwnTalk;
  remark: HiddenRemark;
}
