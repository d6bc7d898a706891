import { data } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { type FormResult, fieldErrorsOf, parseForm } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { locale } from "../../platform/text/locale.ts";
import { Card } from "../../platform/ui/card.tsx";
import { CheckField } from "../../platform/ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { LanguageField } from "../../platform/ui/language-field.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { photoLicences } from "../photos/photo-licences.ts";
import type { Route } from "./+types/profile.page.ts";
import { emailChoiceCalls } from "./email-choice.contract.ts";
import { EmailChoiceForm } from "./email-choice-form.tsx";
import { gardenerWords } from "./gardeners.words.ts";
import { profileCalls } from "./profile.contract.ts";
import { maxExperiencesLength, maxPlaceLength, profileFromForm, profileSchema } from "./profile.ts";

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
    notify.error(gardenerWords.profileUpdateFailed);
    return data<FormResult>(
      { ok: false, errors: fieldErrorsOf(error) ?? {} },
      { status: error.status || 503 },
    );
  }
  notify.success(gardenerWords.profileUpdated);
  return { ok: true };
}

export const HydrateFallback = () => <ScreenLoading title={gardenerWords.profile} />;

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData;
  const { age, gender, experiences, language, garden, place, photoLicence, listed } = profile;
  const { errors = {} }: Partial<FormResult> = actionData ?? {};
  return (
    <>
      <PageTitle title={gardenerWords.profile} />
      <header className="mb-5">
        <h1 className="font-display text-3xl sm:text-4xl">{gardenerWords.yourProfile}</h1>
        <p className="mt-2 max-w-prose text-base-content/80">{gardenerWords.whoReadsIt}</p>
      </header>
      <SingleSubmitForm className="paper grid max-w-2xl gap-5 p-5 grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] sm:p-8">
        <TextField
          label={gardenerWords.age}
          name="age"
          type="number"
          inputMode="numeric"
          defaultValue={age ?? ""}
          error={errors.age}
        />
        <SelectField
          label={gardenerWords.gender}
          name="gender"
          placeholder={gardenerWords.ratherNotSay}
          options={gardenerWords.genders}
          defaultValue={gender ?? ""}
          error={errors.gender}
        />
        <div className="col-span-full">
          <TextAreaField
            label={gardenerWords.yourGardenAndYou}
            name="experiences"
            rows={4}
            maxLength={maxExperiencesLength}
            defaultValue={experiences}
            hint={gardenerWords.whatYouGrow}
            error={errors.experiences}
          />
        </div>
        <LanguageField
          label={gardenerWords.languageOfText}
          defaultValue={experiences ? language : contentLanguage(locale())}
        />
        <SelectField
          label={gardenerWords.whereYouGarden}
          name="garden"
          placeholder={gardenerWords.ratherNotSay}
          options={gardenerWords.gardenKinds}
          defaultValue={garden ?? ""}
          error={errors.garden}
        />
        <TextField
          label={gardenerWords.region}
          name="place"
          maxLength={maxPlaceLength}
          defaultValue={place}
          hint={gardenerWords.regionsForExample}
          error={errors.place}
        />
        <div className="col-span-full">
          <SelectField
            label={gardenerWords.photoLicence}
            name="photoLicence"
            placeholder={gardenerWords.allRights}
            options={Object.fromEntries(
              Object.entries(photoLicences).map(([licence, { name }]) => [licence, name]),
            )}
            defaultValue={photoLicence ?? ""}
            hint={gardenerWords.whatLicencesAllow}
            error={errors.photoLicence}
          />
        </div>
        <CheckField name="listed" checked={listed} error={errors.listed}>
          {gardenerWords.listMe}
        </CheckField>
        <div className="col-span-full">
          <SubmitButton>{gardenerWords.save}</SubmitButton>
        </div>
      </SingleSubmitForm>
      <Card title={gardenerWords.myEmailAddress} className="mt-6 max-w-2xl">
        <EmailChoiceForm choice={loaderData.emailChoice} />
      </Card>
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title={gardenerWords.profile} />;
