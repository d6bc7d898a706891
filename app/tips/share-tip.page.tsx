import { redirect } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { notify } from "../ui/toast.tsx";
import type { Route } from "./+types/share-tip.page.ts";
import { sendTip } from "./send-tip.ts";
import { TipForm } from "./tip-form.tsx";
import { tipCalls } from "./tips.contract.ts";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const refused = await sendTip(await request.formData(), async (tip) => {
    const sent = { ...tip, totalLikes: 0 };
    const api = context.get(apiContext);
    const { insertedId } = await api.call(tipCalls.add, { body: sent });
    return insertedId !== "";
  });
  if (refused) return refused;
  notify.success("Tip  Added successfully");
  return redirect("/myTips");
}

export default function ShareTip({ actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle word="Share a Tip" />
      <Heading title="Share Your Garden Tip" />
      <TipForm submit="Submit" errors={actionData?.errors} />
    </section>
  );
}
