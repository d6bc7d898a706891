import { useRef, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { plantCalls } from "../plants/plants.contract.ts";
import type { CountedPlant } from "../plants/plants.ts";
import { troubleCalls } from "../troubles/troubles.contract.ts";
import type { CountedTrouble } from "../troubles/troubles.ts";

interface KnownNames {
  plants: readonly CountedPlant[];
  troubles: readonly CountedTrouble[];
}

/**
 * Loads all plants and troubles when somebody starts to use the form. The form then suggests them.
 */
export function useKnownNames() {
  const api = useApi();
  const isAsked = useRef(false);
  const [names, setNames] = useState<KnownNames>({ plants: [], troubles: [] });
  return {
    ...names,
    async load() {
      if (isAsked.current) return;
      isAsked.current = true;
      const options = { query: namesInLanguage() };
      const lists = Promise.all([
        api.call(plantCalls.list, options),
        api.call(troubleCalls.list, options),
      ]);
      const found = await lists.catch(() => null);
      if (found) setNames({ plants: found[0], troubles: found[1] });
      // If loading fails, the next use of the form tries again.
      else isAsked.current = false;
    },
  };
}
