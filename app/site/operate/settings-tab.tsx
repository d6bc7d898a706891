import { useEffect, useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { FileButton } from "../../garden/photos/file-button.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { EmbedSection } from "./embed-section.tsx";
import { ExampleSection } from "./example-section.tsx";
import { firstStepsCalls } from "./first-steps.contract.ts";
import { InvitationsSection } from "./invitations-section.tsx";
import { operateWords } from "./operate.words.ts";
import { changedLine } from "./other-text.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import type { SiteSettings } from "./site-settings.ts";
import { baseIn } from "./site-start.contract.ts";

async function load(api: ApiClient) {
  const [site, invitations, example] = await Promise.all([
    api.call(siteSettingsCalls.read),
    api.call(siteSettingsCalls.invitations),
    api.call(firstStepsCalls.countExample),
  ]);
  return { site, invitations, example };
}
function Settings({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const [search] = useSearchParams();
  const { base = "", embeds, membersOnly } = useSite();
  const saved = useRef<HTMLParagraphElement>(null);
  useEffect(() => saved.current?.focus(), []);
  const { site, invitations, example } = data;
  const registration = site.settings.find(({ name }) => name === "REGISTRATION");
  return (
    <>
      <PageTitle title={operateWords.parts.settings} />
      <Heading title={operateWords.parts.settings} subtitle={operateWords.settingsHint} />
      {search.has("saved") && (
        <p ref={saved} tabIndex={-1} role="status" className="alert alert-success mb-6">
          {operateWords.savedForAll}
        </p>
      )}
      <div className="grid grid-cols-1 gap-6">
        <Card title={operateWords.nameWordsRules}>
          {/* Reloads the page after saving, so that the bar and the notice show the new texts. */}
          <SettingsForm
            settings={site.settings}
            accountsElsewhere={site.accountsElsewhere}
            onSaved={(languages) => {
              const newBase = languages === undefined ? base : baseIn(languages);
              location.assign(`${newBase}/operate/settings?saved`);
            }}
          />
        </Card>
        <LogoSection logo={site.logo} />
        {!site.accountsElsewhere && (
          <InvitationsSection invitations={invitations} registration={registration} />
        )}
        {embeds !== false && !membersOnly && <EmbedSection />}
        {example.gardeners > 0 && <ExampleSection example={example} />}
      </div>
    </>
  );
}

function LogoSection({ logo }: Pick<SiteSettings, "logo">) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<{ text: string; isWrong?: boolean }>();
  const change = useSingleFlight(async (work: () => Promise<unknown>) => {
    setSaid({ text: operateWords.oneMoment });
    try {
      await work();
      await revalidate();
      setSaid({ text: operateWords.savedForAll });
    } catch (error) {
      setSaid({ text: failureText(error), isWrong: true });
    }
  });
  const changed = changedLine(logo);
  return (
    <Card title={operateWords.logo} text={operateWords.logoHint}>
      {logo.address ? (
        <img
          src={logo.address}
          alt={operateWords.theLogo}
          className="max-h-24 w-fit max-w-full rounded-field bg-base-200 p-3"
        />
      ) : (
        <p>{operateWords.noLogo}</p>
      )}
      {logo.setOutside ? (
        <p className="text-sm text-base-content/75">
          {rich(operateWords.setOutside, { setting: <code>SITE_LOGO</code> })}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <FileButton
            onFiles={([file]) => {
              if (file) void change(() => api.call(siteSettingsCalls.changeLogo, { upload: file }));
            }}
          >
            {operateWords.chooseAPicture}
          </FileButton>
          {logo.address && (
            <button
              type="button"
              className="btn btn-wrap"
              onClick={() => void change(() => api.call(siteSettingsCalls.removeLogo))}
            >
              {operateWords.removeTheLogo}
            </button>
          )}
        </div>
      )}
      {changed && <p className="text-sm text-base-content/75">{changed}</p>}
      <p role={said?.isWrong ? "alert" : "status"} className={said ? "alert" : "sr-only"}>
        {said?.text}
      </p>
    </Card>
  );
}

export default { load, Screen: Settings };
