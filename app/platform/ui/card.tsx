import { type ReactNode, type Ref, useId } from "react";

/** A framed section with a heading. */
export function Card({ id: ownId, title, text, heading, className = "", children }: CardProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <section
      aria-labelledby={id}
      className={`paper grid grid-cols-1 gap-5 p-5 sm:p-8 ${className}`}
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

interface CardProps {
  id?: string;
  title: string;
  text?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
  children?: ReactNode;
}
