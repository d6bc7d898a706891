import { useState } from "react";
import { useRevalidator } from "react-router";
import { FileButton } from "../../garden/photos/file-button.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { operateWords } from "./operate.words.ts";
import { changedLine } from "./other-text.tsx";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import type { SiteSettings } from "./site-settings.ts";

/** The picture beside the name of the site. */
export function LogoSection({ logo }: Pick<SiteSettings, "logo">) {
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
