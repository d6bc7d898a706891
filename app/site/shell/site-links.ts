import { useAuth } from "../../auth/auth-context.tsx";
import { useSite } from "../../platform/page/site.tsx";
import { shellWords } from "./shell.words.ts";

/**
 * Returns the links of the bar and its menu, and the links of the footer, in the same order. Spec 2
 * names all of them except plants and photos. On a site for members, the pages of plants and photos
 * are not public.
 */
export function useSiteLinks() {
  const { user } = useAuth();
  const { membersOnly } = useSite();
  const inBoth = [
    ["/", shellWords.home],
    ["/explore", shellWords.explore],
    ["/browseTips", shellWords.browse],
    ...(membersOnly
      ? []
      : [["/plants", shellWords.plants] as const, ["/photos", shellWords.photos] as const]),
  ] as const;
  const sharing = [
    ["/shareTip", shellWords.shareATip],
    ["/myTips", shellWords.myTips],
  ] as const;
  const dashboard = ["/dashboard", shellWords.dashboard] as const;
  const login = ["/login", shellWords.login] as const;
  return {
    bar: user ? [...inBoth, ...sharing, dashboard] : [...inBoth, login],
    footer: [...inBoth, ...sharing],
  };
}
