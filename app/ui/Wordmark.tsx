import { agency } from '../../shared/agency/agency.ts';
import type { SizedPicture } from '../../shared/agency/theme/public-theme.ts';

type Props = {
  className?: string;
  /** Whether the background is dark even in the light theme. */
  onDark?: boolean;
};

/** The agency's logo, or its name if there is no logo for the background. */
export function Wordmark({ className = '', onDark = false }: Props) {
  const logo = agency().theme?.logo;
  if (!logo) return <Name className={className} />;
  return (
    <span className={`inline-flex ${className}`} data-theme={onDark ? 'dark' : undefined}>
      <Mark logo={logo.light} loading="eager" className="dark:hidden" />
      <Mark logo={logo.dark} loading="lazy" className="hidden dark:inline-flex" />
    </span>
  );
}

type MarkProps = { logo: SizedPicture | undefined; loading: 'eager' | 'lazy'; className: string };

/** A hidden logo is loaded only once it is shown. */
function Mark({ logo, loading, className }: MarkProps) {
  // The name has a display of its own, so another element hides it.
  if (!logo)
    return (
      <span className={className}>
        <Name />
      </span>
    );
  const { url, width, height } = logo;
  return (
    <span className={className}>
      <img
        src={url}
        alt={agency().name}
        width={width}
        height={height}
        loading={loading}
        className="h-[1.5em] w-auto max-w-[9em] object-contain object-left"
      />
    </span>
  );
}

/** Longer names are smaller on phones and tablets: four of their lines fit into the header. In characters. */
const LONG_NAME = 30;

/**
 * The agency's name in the typeface of headings, with a gum leaf for the demo. It takes the colour of the surrounding
 * text.
 */
const Name = ({ className = '' }: { className?: string }) => (
  <span className={`inline-flex items-center gap-[0.28em] font-serif leading-none ${className}`}>
    {agency().isDemo && <Leaf />}
    <span
      className={`tracking-[-0.02em] [-webkit-text-stroke:0.022em] ${agency().name.length > LONG_NAME ? 'max-lg:text-[0.68em]' : ''}`}
    >
      {agency().name}
    </span>
  </span>
);

const Leaf = () => (
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
);
