import { Suspense, use, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import type { Language } from "../../platform/text/languages.ts";
import { rich } from "../../platform/text/rich.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { commentCalls, discussionCalls } from "./comments.contract.ts";
import type { CommentVersion } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { toolClass } from "./discussion-parts.tsx";

/** Shows the earlier texts of a comment. The author of the comment can delete these texts. */
export default function EarlierTexts(props: EarlierTextsProps) {
  const { tipId, remarkId: commentId, language, mine } = props;
  const api = useApi();
  const [earlier, setEarlier] = useState<Promise<CommentVersion[] | null>>(() =>
    api
      .call(discussionCalls.versions, { params: { tipId, remarkId: commentId } })
      .catch(() => null),
  );
  const forget = useAction(async (pressed: HTMLElement) => {
    await api.call(commentCalls.forget, { params: { id: commentId } });
    // Moves the focus, because the pressed button disappears.
    pressed.closest("details")?.querySelector("summary")?.focus();
    setEarlier(Promise.resolve([]));
    notify.success(commentWords.earlierDeleted);
  });
  return (
    <Suspense fallback={<p className="min-h-6 text-sm">{commentWords.loading}</p>}>
      <Texts earlier={earlier} lang={langOf(language)} onForget={mine ? forget : null} />
    </Suspense>
  );
}

interface EarlierTextsProps {
  tipId: string;
  remarkId: string;
  /** The language of the comment. */
  language: Language;
  mine: boolean;
}

interface TextsProps {
  lang: string | undefined;
  earlier: Promise<CommentVersion[] | null>;
  /** Null for everyone except the author. */
  onForget: ((pressed: HTMLElement) => void) | null;
}

function Texts({ earlier, lang, onForget }: TextsProps) {
  const texts = use(earlier);
  if (texts === null) return <p role="alert">{commentWords.earlierNotLoaded}</p>;
  if (texts.length === 0) return <p className="text-sm">{commentWords.earlierNotKept}</p>;
  return (
    <>
      <ul className="mt-2 grid gap-3">
        {texts.map(({ text, changedAt }) => (
          <li key={changedAt} className="border-s-4 border-base-300 ps-3">
            <p className="text-sm text-base-content/80">
              {rich(commentWords.until, {
                day: (
                  <time dateTime={new Date(changedAt).toISOString()}>{formatDay(changedAt)}</time>
                ),
              })}
            </p>
            <p dir="auto" lang={lang} className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {onForget && (
        <button
          type="button"
          className={`${toolClass} mt-2`}
          onClick={({ currentTarget }) => onForget(currentTarget)}
        >
          {commentWords.deleteEarlier}
        </button>
      )}
    </>
  );
}
