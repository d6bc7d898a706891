import { useState } from "react";
import { Link } from "react-router";
import { gardenWords } from "./gardens.words.ts";

/** Asks a new gardener once to describe their garden. The form starts with this device's garden. */
export function GardenOffer() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;

  function close() {
    // Moves the focus, because the focused button disappears.
    document.getElementById("content")?.focus({ preventScroll: true });
    setOpen(false);
  }

  return (
    <section aria-label={gardenWords.yourGarden} className="border-b border-base-300 bg-base-100">
      {/* Begins at the start of the line, because toasts appear at the end. */}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p>{gardenWords.describeYours}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/garden" className="btn btn-wrap">
            {gardenWords.describe}
          </Link>
          <button type="button" className="btn btn-ghost" onClick={close}>
            {gardenWords.notNow}
          </button>
        </div>
      </div>
    </section>
  );
}
