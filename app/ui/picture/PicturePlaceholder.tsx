import type { ReactNode } from 'react';

type PanelProps = {
  className?: string;
  children: ReactNode;
};

/** A panel with the box of a photograph, for whatever is shown instead of one. */
export const PicturePanel = ({ className = 'aspect-[3/2]', children }: PanelProps) => (
  <div
    className={`relative grid place-items-center overflow-hidden bg-sand text-detail ${className.includes('rounded-') ? '' : 'rounded-photo'} ${className}`}
  >
    {children}
  </div>
);

type Props = {
  className?: string;
  /** A name below the drawing, for example the suburb. */
  label?: string | null;
  /** Whether it draws a block of land between its neighbours, because there is no house. */
  isLand?: boolean;
};

/** Replaces a missing photograph with a plain panel that shows the outline of a villa, or of a block of land. */
export const PicturePlaceholder = ({ className, label, isLand = false }: Props) => (
  <PicturePanel className={className}>
    <svg
      viewBox="0 0 240 120"
      className="w-1/2 max-w-72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {isLand ? <Block /> : <Villa />}
    </svg>
    {label && (
      <p className="absolute inset-x-5 bottom-4 font-serif text-h4 text-soft" aria-hidden="true">
        {label}
      </p>
    )}
  </PicturePanel>
);

const Villa = () => (
  <>
    <path d="M8 112h224" />
    <path d="M30 112V58m84 54V58M22 62l50-36 50 36M72 26V14" />
    <path d="M122 58h86v54M112 40h76l28 18" />
    <path d="M116 72h98M134 72v40m28-40v40m28-40v40" />
    <path d="M52 74h40v26H52zM72 74v26M52 87h40" />
    <path d="M168 40V22h12v18" />
  </>
);

/**
 * A block of land from above: the street, the neighbours' fences in dashes, the block itself with its pegs and two
 * trees.
 */
const Block = () => (
  <>
    <path d="M8 100h224M8 114h224" />
    <path strokeDasharray="5 5" d="M14 90V14h210v76M14 90h70m72 0h68" />
    <path d="M84 90V14h72v76z" />
    <path d="M80 90h8m64 0h8M80 14h8m64 0h8" />
    <circle cx="106" cy="36" r="9" />
    <circle cx="136" cy="52" r="6" />
  </>
);
