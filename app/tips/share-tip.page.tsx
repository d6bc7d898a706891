import { apiContext } from "../platform/api-context.ts";
import { createAttempts } from "../platform/attempts.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import type { Route } from "./+types/share-tip.page.ts";
import { submitTip } from "./submit-tip.ts";
import { TipForm } from "./tip-form.tsx";
import { tipCalls } from "./tips.contract.ts";

/** A tip whose reply was lost is sent again as the same tip. */
const attempts = createAttempts();

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitTip(request, {
    async save(tip) {
      const body = { ...tip, totalLikes: 0 };
      const { insertedId } = await context.get(apiContext).call(tipCalls.add, {
        body,
        idempotencyKey: attempts.keyOf(body),
      });
      attempts.end();
      return insertedId !== "";
    },
    successMessage: "Tip  Added successfully",
  });
}

export default function ShareTip({ actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title="Share a Tip" />
      <Heading title="Share Your Garden Tip" />
      <TipForm submitLabel="Submit" errors={actionData?.errors} />
    </section>
  );
}
