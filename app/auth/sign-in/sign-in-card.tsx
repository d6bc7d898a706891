import type { ReactNode } from "react";
import { authWords } from "../auth.words.ts";

export function SignInCard({ title, subtitle, children }: SignInCardProps) {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-10 sm:py-16 lg:max-w-4xl">
      <div className="paper overflow-hidden lg:grid lg:grid-cols-2">
        <div className="relative max-lg:hidden">
          <img
            src="/pictures/hero-3.svg"
            alt=""
            loading="lazy"
            className="absolute size-full object-cover object-[12%_50%]"
          />
        </div>
        <div className="p-6 sm:p-10">
          <h1 className="font-display text-4xl">{title}</h1>
          <p className="mt-2 mb-6 text-base-content/80">{subtitle}</p>
          <noscript>
            <p className="mb-6">{authWords.needsScriptToLogIn}</p>
          </noscript>
          {children}
        </div>
      </div>
    </section>
  );
}

interface SignInCardProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}
