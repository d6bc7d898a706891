import { redirect } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { Problem } from "../platform/problem.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { ScreenLoading } from "../ui/screen.tsx";
import { notify } from "../ui/toast.tsx";
import type { Route } from "./+types/edit-tip.page.ts";
import { HiddenNotice } from "./hidden-notice.tsx";
import { submitTip } from "./submit-tip.ts";
import { TipForm } from "./tip-form.tsx";
import { tipCalls } from "./tips.contract.ts";
import { tipProblems } from "./tips.ts";

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  try {
    const tip = await context.get(apiContext).call(tipCalls.read, { params: { id: params.tipId } });
    if (!tip.mine) throw tipProblems.notYours();
    return tip;
  } catch (error) {
    // The layout route sends whoever is not signed in to the login.
    if (error instanceof Problem && error.status === 401) throw error;
    notify.error((error instanceof Problem && error.message) || "An error occurred");
    throw redirect("/");
  }
}
clientLoader.hydrate = true as const;

export function clientAction({ request, params, context }: Route.ClientActionArgs) {
  return submitTip(request, {
    async save(body) {
      const { modifiedCount } = await context
        .get(apiContext)
        .call(tipCalls.edit, { params: { id: params.tipId }, body });
      return modifiedCount > 0;
    },
    successMessage: "Tip Edited successfully",
  });
}

export const HydrateFallback = () => <ScreenLoading title="Edit" fullPage />;

export default function EditTip({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title="Edit" />
      <Heading title="Edit Your Garden Tip" />
      <div className="grid gap-6">
        <HiddenNotice tip={loaderData} />
        <TipForm
          key={loaderData._id}
          tip={loaderData}
          submitLabel="Update"
          errors={actionData?.errors}
        />
      </div>
    </section>
  );
}
