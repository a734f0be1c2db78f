import { agency } from '../../shared/agency/agency.ts';

/** The agency's name in its serif typeface, with a gum leaf. Takes the colour of the surrounding text. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-[0.28em] font-serif leading-none ${className}`}>
      <svg viewBox="0 0 20 32" className="h-[1.15em] w-auto" fill="none" aria-hidden="true">
        <path
          d="M13.6 1.5C19 9 19.3 19 9.2 27.2 3.4 20.3 3.9 9.4 13.6 1.5Z"
          fill="currentColor"
          fillOpacity="0.16"
        />
        <path
          d="M13.6 1.5C19 9 19.3 19 9.2 27.2 3.4 20.3 3.9 9.4 13.6 1.5ZM13.6 1.5C12.6 12 11 20.5 6.4 30.8"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="tracking-[-0.02em] [-webkit-text-stroke:0.022em]">{agency().name}</span>
    </span>
  );
}
