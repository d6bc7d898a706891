import fc from "fast-check";
import { type Garden, gardenSchema } from "../app/garden/gardens/gardens.ts";

const { hemisphere, winter, summer, rain, kind } = gardenSchema.entries;
/** Any description of a garden, for properties that all gardens have. */
export const aGarden: fc.Arbitrary<Garden> = fc.record({
  hemisphere: fc.constantFrom(...hemisphere.options),
  winter: fc.constantFrom(...winter.options),
  summer: fc.constantFrom(...summer.options),
  rain: fc.constantFrom(...rain.options),
  kind: fc.constantFrom(...kind.options),
});
