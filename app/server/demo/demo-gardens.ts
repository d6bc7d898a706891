import * as v from "valibot";
import { gardenSchema } from "../../garden/gardens/gardens.ts";

/** What the gardens of the demo's gardeners are like: side of the equator, winter, summer, rain, kind. */
const gardens: Record<string, string> = {
  "amara-okafor": "north none hot wet orchard",
  "kenji-tanaka": "north light hot wet beds",
  "ingrid-solberg": "north severe warm moderate beds",
  "mateo-quispe": "south light cool moderate orchard",
  "priya-nair": "north none hot wet orchard",
  "tomasz-zielinski": "north hard warm moderate beds",
  "leila-haddad": "north none hot moderate pots",
  "oisin-byrne": "north light cool wet raised",
  "marisol-vega": "north light warm moderate orchard",
  "wiremu-parata": "south light warm wet orchard",
  "chen-meiling": "north none hot wet beds",
  "fatoumata-diallo": "north none hot dry pots",
  "giulia-ferraro": "north moderate hot moderate beds",
  "hank-dubois": "north light hot wet beds",
  "anahit-sargsyan": "north hard hot dry orchard",
  "nguyen-thi-lan": "north none hot wet pots",
  "samir-benali": "north light hot dry beds",
  "astrid-lindqvist": "north hard warm moderate beds",
  "joao-pereira": "north light hot moderate beds",
  "ruth-abernathy": "north moderate cool moderate beds",
  "dimitra-pappas": "north light hot moderate pots",
  "ikaika-kealoha": "north none warm wet orchard",
  "zanele-mokoena": "south light warm moderate beds",
  "pavel-novak": "north hard warm moderate orchard",
  "elif-yildiz": "north cold hot moderate orchard",
  "robin-ashdown": "north moderate warm moderate beds",
  "bukola-adeyemi": "north none hot wet pots",
  "mags-tully": "south light warm moderate beds",
  "nasreen-akhtar": "north moderate cool moderate raised",
  "henrik-aas": "north severe cool wet beds",
  "lucas-meyer": "north cold warm moderate pots",
  "grace-wanjiru": "south none warm moderate orchard",
  "shane-kowalski": "south light hot moderate beds",
  "arjun-mehta": "north none hot moderate pots",
  "maelle-guerin": "north light cool wet beds",
  "dale-hutchins": "north light hot dry beds",
  "park-jun-ho": "north cold hot wet orchard",
  "beth-carlson": "north arctic warm moderate beds",
  "yusuf-karimov": "north cold hot dry orchard",
};

/** The garden of a demo gardener; null for one of whom it is not known. */
export function demoGarden(key: string) {
  const words = gardens[key]?.split(" ");
  if (!words) return null;
  const [hemisphere, winter, summer, rain, kind] = words;
  return v.parse(gardenSchema, { hemisphere, winter, summer, rain, kind });
}
