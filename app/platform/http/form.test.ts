import * as v from "valibot";
import { expect, test } from "vitest";
import { parseForm } from "./form.ts";

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(1, "Say who you are")),
  photo: v.object({ alt: v.pipe(v.string(), v.maxLength(5, "Too long")) }),
});

test("errors have the same paths as those of the API", () => {
  const form = parseForm(schema, { name: "", photo: { alt: "A marrow in flower" } });
  expect(form).toEqual({ ok: false, errors: { name: "Say who you are", "photo.alt": "Too long" } });
});
