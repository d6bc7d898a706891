import { useSite } from "../../platform/page/site.tsx";

/**
 * The operator's logo, at most three times as wide as high, or the default logo. The width is set,
 * so that nothing moves when the operator's logo is loaded.
 */
export function Logo({ className }: { className: string }) {
  const { logo, logoRatio = 1 } = useSite();
  if (logo) {
    return (
      <img
        src={logo}
        alt=""
        width={Math.round(28 * logoRatio)}
        height={28}
        className={`w-auto max-w-21 object-contain ${className}`}
      />
    );
  }
  return (
    <svg viewBox="0 0 24 24" className={`w-auto ${className}`} aria-hidden="true">
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          className="text-secondary"
          stroke="currentColor"
          d="M5 3.5V22M19 3.5V22M1.5 7.5H8M16 7.5H22.5M1.5 18H8.5M15.5 18H22.5"
        />
        <path d="M12.2 22.2C12.2 19.5 11.2 18 11.2 16C11.2 13.5 12.6 12 12.4 8.5" />
      </g>
      <path
        fill="currentColor"
        d="M12.3 9.8C8.7 6.5 8.6 3.4 12 .3C15.4 3.4 15.6 6.5 12.3 9.8ZM11.5 17.3C8.1 17 6.5 14.9 6.8 11.4C10.2 11.7 11.8 13.8 11.5 17.3ZM12 15C12 11.6 13.8 9.7 17.3 9.5C17.3 12.9 15.5 14.9 12 15Z"
      />
    </svg>
  );
}
