import { lazy } from "react";
import type { CopiedTip } from "./copied-tip.tsx";

/** Needed without a network alone. */
export const CopiedTipArticle = lazy(async () => ({
  default: (await import("./copied-tip.tsx")).CopiedTipArticle,
}));

/** The properties of a tip's page, whose data may come from this device (docs/decisions/0039). */
export type MaybeCopied<Props extends { loaderData: unknown }> = Omit<Props, "loaderData"> & {
  loaderData: Props["loaderData"] | CopiedTip;
};
