import { useState } from "react";
import { Link } from "react-router";
import { gardenWords } from "./gardens.words.ts";

/**
 * Offers to describe one's garden to whoever has just registered. Not now is never again. A garden that
 * they have described before, as a visitor, is not in their account yet: the form brings it along.
 */
export function GardenOffer() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;

  function close() {
    // The button goes, and the focus with it.
    document.getElementById("content")?.focus({ preventScroll: true });
    setOpen(false);
  }

  return (
    <section aria-label={gardenWords.yourGarden} className="border-b border-base-300 bg-base-100">
      {/* At the start of the line: at its end are the toasts. */}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p>{gardenWords.describeYours}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/garden" className="btn btn-primary btn-wrap">
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
