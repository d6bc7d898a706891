import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { operateWords } from "./operate.words.ts";
import { SettingsForm } from "./settings-form.tsx";
import { siteSettingsCalls } from "./site-settings.contract.ts";

async function load(api: ApiClient) {
  const [site, invitations] = await Promise.all([
    api.call(siteSettingsCalls.read),
    api.call(siteSettingsCalls.invitations),
  ]);
  return { site, invitations };
}
/** What operators may change without a restart. */
function Settings({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const [search] = useSearchParams();
  const { base = "" } = useSite();
  const saved = useRef<HTMLParagraphElement>(null);
  useEffect(() => saved.current?.focus(), []);
  const { site, invitations } = data;
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
          {/* Loaded anew, because the name and the notice stand around every page. */}
          <SettingsForm
            settings={site.settings}
            accountsElsewhere={site.accountsElsewhere}
            onSaved={() => location.assign(`${base}/operate/settings?saved`)}
          />
        </Card>
        <LogoSection logo={site.logo} />
        {!site.accountsElsewhere && (
          <InvitationsSection
            invitations={invitations}
            needed={(registration?.value || registration?.usual) === "invitation"}
          />
        )}
      </div>
    </>
  );
}

export default { load, Screen: Settings };
