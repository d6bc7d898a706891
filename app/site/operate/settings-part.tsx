import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Sheet } from "../../platform/ui/sheet.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { LogoSection } from "./logo-section.tsx";
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
  const saved = useRef<HTMLParagraphElement>(null);
  useEffect(() => saved.current?.focus(), []);
  const { site, invitations } = data;
  const registration = site.settings.find(({ name }) => name === "REGISTRATION");
  return (
    <>
      <PageTitle title="Settings" />
      <Heading title="Settings" subtitle="Changes here apply at once, for everyone" />
      {search.has("saved") && (
        <p ref={saved} tabIndex={-1} role="status" className="alert alert-success mb-6">
          Saved. Everyone sees it when they open the next page.
        </p>
      )}
      <div className="grid grid-cols-1 gap-6">
        <Sheet title="Name, words and rules">
          {/* Loaded anew, because the name and the notice stand around every page. */}
          <SettingsForm
            settings={site.settings}
            accountsElsewhere={site.accountsElsewhere}
            onSaved={() => location.assign("/operate/settings?saved")}
          />
        </Sheet>
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
