import { data } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { type FormResult, fieldErrorsOf, parseForm } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { CheckField } from "../../platform/ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { Sheet } from "../../platform/ui/sheet.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { MyGardenForm } from "../gardens/my-garden-form.tsx";
import type { Route } from "./+types/profile.page.ts";
import { emailChoiceCalls } from "./email-choice.contract.ts";
import { EmailChoiceForm } from "./email-choice-form.tsx";
import { profileCalls } from "./profile.contract.ts";
import {
  genders,
  maxExperiencesLength,
  maxPlaceLength,
  profileFromForm,
  profileSchema,
} from "./profile.ts";
import { gardenKinds } from "./profile.words.ts";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [profile, emailChoice] = await Promise.all([
    api.call(profileCalls.readProfile),
    api.call(emailChoiceCalls.read),
  ]);
  return { profile, emailChoice };
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = parseForm(profileSchema, profileFromForm(await request.formData()));
  if (!form.ok) return data<FormResult>(form, { status: 422 });
  try {
    await context.get(apiContext).call(profileCalls.editProfile, { body: form.output });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    notify.error("Profile Update Failed");
    return data<FormResult>(
      { ok: false, errors: fieldErrorsOf(error) ?? {} },
      { status: error.status || 503 },
    );
  }
  notify.success("Profile Updated Successfully");
  return { ok: true };
}

export const HydrateFallback = () => <ScreenLoading title="Profile" />;

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { age, gender, experiences, garden, place, listed } = loaderData.profile;
  const { errors = {} }: Partial<FormResult> = actionData ?? {};
  return (
    <>
      <PageTitle title="Profile" />
      <header className="mb-5">
        <h1 className="font-display text-3xl sm:text-4xl">Your Profile</h1>
        <p className="mt-2 max-w-prose text-base-content/80">
          Others read this on your page, and in the directory if you list yourself there. Say as
          much or as little as you like.
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
            hint="What do you grow, where, and since when?"
            error={errors.experiences}
          />
        </div>
        <SelectField
          label="Where you garden"
          name="garden"
          placeholder="Rather not say"
          options={gardenKinds}
          defaultValue={garden ?? ""}
          error={errors.garden}
        />
        <TextField
          label="Region"
          name="place"
          maxLength={maxPlaceLength}
          defaultValue={place}
          hint="For example Devon, or the Andes"
          error={errors.place}
        />
        <CheckField name="listed" checked={listed} error={errors.listed}>
          List me in the directory
        </CheckField>
        <div className="col-span-full">
          <SubmitButton>Save</SubmitButton>
        </div>
      </SingleSubmitForm>
      <Sheet title="My email address" className="mt-6 max-w-2xl">
        <EmailChoiceForm choice={loaderData.emailChoice} />
      </Sheet>
      <Sheet
        title="My garden"
        text="Describe your garden in four steps. Then tips show the right months for you, and come from gardens like yours."
        className="mt-6 max-w-2xl"
      >
        <MyGardenForm />
      </Sheet>
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title="Profile" />;
