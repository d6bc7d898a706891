import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import {
  clubLetterCalls,
  clubLetterInput,
  type WrittenLetter,
} from "../../garden/newsletter/club-letters.contract.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { Card } from "../../platform/ui/card.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { operateWords } from "./operate.words.ts";

const nothing = { subject: "", text: "" };

/**
 * The form of a letter to all subscribers, with a preview and a test mail. An idempotency key
 * prevents the letter from being sent twice.
 */
export function ClubLetterForm({ subscribers }: { subscribers: number }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [letter, setLetter] = useState(nothing);
  const [preview, setPreview] = useState<WrittenLetter | null>(null);
  const [isAsking, setAsking] = useState(false);
  const attempts = useRef(createAttempts());
  const heading = useRef<HTMLHeadingElement>(null);

  const look = () =>
    sendForm(clubLetterInput, letter, async (body) =>
      setPreview(await api.call(clubLetterCalls.preview, { body })),
    );
  const sendToMe = () =>
    sendForm(clubLetterInput, letter, async (body) => {
      await api.call(clubLetterCalls.test, { body });
      notify.success(operateWords.sentToYou);
    });
  const sendToAll = () =>
    sendForm(clubLetterInput, letter, async (body) => {
      const idempotencyKey = attempts.current.keyOf(body);
      await api.call(clubLetterCalls.send, { body, idempotencyKey });
      attempts.current.end();
      notify.success(operateWords.onItsWay);
      setLetter(nothing);
      setPreview(null);
      await revalidate();
      setAsking(false);
      heading.current?.focus();
    });

  function submit(form: FormData): Promise<FormResult> {
    const work = form.get("work");
    if (work === "look") return look();
    if (work === "me") return sendToMe();
    const parsed = parseForm(clubLetterInput, letter);
    if (parsed.ok && subscribers === 0) {
      return Promise.resolve({ ok: false, message: operateWords.newsletterWithoutSubscribers });
    }
    setAsking(parsed.ok);
    return Promise.resolve(parsed);
  }

  return (
    <Card title={operateWords.ownWords} text={operateWords.ownWordsHint} heading={heading}>
      <SentForm label={operateWords.sendTo({ count: subscribers })} send={submit}>
        {(errors) => (
          <>
            <TextField
              label={operateWords.subject}
              name="subject"
              value={letter.subject}
              error={errors.subject}
              onChange={({ currentTarget }) =>
                setLetter({ ...letter, subject: currentTarget.value })
              }
            />
            <TextAreaField
              label={operateWords.text}
              name="text"
              rows={10}
              value={letter.text}
              error={errors.text}
              hint={operateWords.letterHint}
              onChange={({ currentTarget }) => setLetter({ ...letter, text: currentTarget.value })}
            />
            <div className="flex flex-wrap gap-3">
              <button type="submit" name="work" value="look" className="btn btn-wrap">
                {operateWords.showHowItLooks}
              </button>
              <button type="submit" name="work" value="me" className="btn btn-wrap">
                {operateWords.sendToMe}
              </button>
            </div>
          </>
        )}
      </SentForm>
      {preview && <LetterText label={operateWords.howItLooks} letter={preview} />}
      {isAsking && (
        <AskDialog
          text={operateWords.willGoTo({ subject: letter.subject, count: subscribers })}
          label={operateWords.sendIt}
          send={sendToAll}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

export function LetterText({ label, letter }: { label: string; letter: WrittenLetter }) {
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3">
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {letter.subject}
      </h3>
      <pre
        dir="auto"
        className="rounded-field bg-base-200 p-4 font-sans whitespace-pre-wrap wrap-anywhere"
      >
        {letter.text}
      </pre>
    </section>
  );
}
