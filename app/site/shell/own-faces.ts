import { locale } from "../../platform/text/locale.ts";

/** False for a language in other letters than our two faces have: what the device has shows it. */
export const hasOwnFaces = () => !/^(ar|ja)/.test(locale());
