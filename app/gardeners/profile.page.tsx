import { data } from "react-router";
import { MyGardenForm } from "../gardens/my-garden-form.tsx";
import { apiContext } from "../platform/api-context.ts";
import { type FormResult, parseForm } from "../platform/form.ts";
import { Problem } from "../platform/problem.ts";
import { PageTitle } from "../platform/site.tsx";
import { SelectField, TextAreaField, TextField } from "../ui/field.tsx";
import { ScreenError, ScreenLoading } from "../ui/screen.tsx";
import { SingleSubmitForm, SubmitButton } from "../ui/single-submit-form.tsx";
import { notify } from "../ui/toast.tsx";
import type { Route } from "./+types/profile.page.ts";
import { gardenerCalls } from "./gardeners.contract.ts";
import {
  genders,
  isEmptyProfile,
  maxExperiencesLength,
  profileFromForm,
  profileSchema,
} from "./profile.ts";

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(apiContext).call(gardenerCalls.readProfile);
clientLoader.hydrate = true as const;

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = parseForm(profileSchema, profileFromForm(await request.formData()));
  if (!form.ok) return data<FormResult>(form, { status: 422 });
  try {
    await context.get(apiContext).call(gardenerCalls.editProfile, { body: form.output });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    notify.error("Profile Update Failed");
    return data<FormResult>({ ok: false }, { status: error.status || 503 });
  }
  notify.success("Profile Updated Successfully");
  return { ok: true };
}

export const HydrateFallback = () => <ScreenLoading title="Profile" />;

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { age, gender, experiences, listed } = loaderData;
  const { errors = {} }: Partial<FormResult> = actionData ?? {};
  return (
    <>
      <PageTitle title="Profile" />
      <header className="mb-5">
        <h1 className="font-display text-3xl sm:text-4xl">Your Profile</h1>
        <p className="mt-2 max-w-prose text-base-content/80">
          How other gardeners find you in the directory. Say as much as you like.
        </p>
      </header>
      <SingleSubmitForm className="paper grid max-w-2xl gap-5 p-5 grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] sm:p-8">
        <TextField
          label="Age"
          name="age"
          type="number"
          inputMode="numeric"
          defaultValue={age ?? ""}
          error={errors.age}
        />
        <SelectField
          label="Gender"
          name="gender"
          placeholder="Rather not say"
          options={genders}
          defaultValue={gender ?? ""}
          error={errors.gender}
        />
        <div className="col-span-full">
          <TextAreaField
            label="Your garden and you"
            name="experiences"
            rows={4}
            maxLength={maxExperiencesLength}
            defaultValue={experiences}
            hint="What you grow, where, and since when"
            error={errors.experiences}
          />
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 col-span-full">
          <input
            type="checkbox"
            name="listed"
            className="checkbox checkbox-primary rounded-md"
            defaultChecked={listed || isEmptyProfile(loaderData)}
          />
          List me in the directory
        </label>
        <div className="col-span-full">
          <SubmitButton>Save</SubmitButton>
        </div>
      </SingleSubmitForm>
      <section aria-labelledby="my-garden" className="paper mt-6 max-w-2xl p-5 sm:p-8">
        <h2 id="my-garden" className="font-display text-2xl">
          My garden
        </h2>
        <p className="mt-1 mb-5 text-base-content/80">
          Four taps, and tips come with your months and from gardens like yours.
        </p>
        <MyGardenForm />
      </section>
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title="Profile" />;
