import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { Card } from "../../platform/ui/card.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { type ExampleCount, firstStepsCalls } from "./first-steps.contract.ts";
import { operateWords } from "./operate.words.ts";

/** A button that removes the example gardeners and their tips. */
export function ExampleSection({ example }: { example: ExampleCount }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { gardeners, tips, comments } = example;
  const what = operateWords.exampleIs({
    gardeners: operateWords.exampleGardeners({ count: gardeners }),
    tips: operateWords.exampleTips({ count: tips }),
  });
  async function remove() {
    await api.call(firstStepsCalls.removeExample);
    notify.success(operateWords.exampleRemoved);
    setAsking(false);
    await revalidate();
  }
  return (
    <Card title={operateWords.exampleContent} text={operateWords.exampleHint}>
      <p>{what}</p>
      <button
        type="button"
        className="btn btn-wrap w-fit"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {operateWords.removeExample}
      </button>
      {isAsking && (
        <AskDialog
          text={[
            operateWords.exampleGoes({ example: what }),
            comments > 0 && operateWords.commentsGo({ count: comments }),
          ]
            .filter(Boolean)
            .join(" ")}
          label={operateWords.removeExample}
          send={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
