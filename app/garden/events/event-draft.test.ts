import { expect, test } from "vitest";
import { withSizes } from "../photos/photos.ts";
import { eventOf } from "./event-fields.tsx";

test("a draft of an event keeps the changed description of the event's photo", () => {
  const photo = withSizes({
    ...{ id: "0198c1aa-0000-7000-8000-000000000001", alt: "Seeds" },
    ...{ width: 800, height: 600, placeholder: "", focus: { x: 50, y: 50 } },
  });
  const draft = { title: "Seed swap", photo: photo.id, alt: "Seeds in paper bags" };
  expect(eventOf(draft, photo).photo).toEqual({ ...photo, alt: "Seeds in paper bags" });
  expect(eventOf({ ...draft, photo: "another" }, photo).photo).toEqual(photo);
});
