import { type ReactNode, type Ref, useId } from "react";

/** A sheet of paper on a page: a heading, what it is about, and all the rest. */
export function Sheet({ id: ownId, title, text, heading, className, children }: SheetProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <section
      aria-labelledby={id}
      className={`paper grid grid-cols-1 gap-5 p-5 sm:p-8 ${className ?? ""}`}
    >
      <header>
        <h2 ref={heading} id={id} tabIndex={-1} className="font-display text-2xl outline-none">
          {title}
        </h2>
        {text && <p className="mt-1 text-base-content/80">{text}</p>}
      </header>
      {children}
    </section>
  );
}

interface SheetProps {
  /** Of its heading, where an address leads to it. */
  id?: string;
  title: string;
  /** What it is about, where the title does not say it. */
  text?: ReactNode;
  /** For whoever brings the focus back to it. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
  children?: ReactNode;
}
