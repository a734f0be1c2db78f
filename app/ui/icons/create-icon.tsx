import type { SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;
export type Icon = (props: IconProps) => React.JSX.Element;

/** The parts of a drawing in a 24 by 24 view box, each an SVG element with its attributes. */
export type Drawing = readonly (readonly [tag: 'path' | 'circle' | 'rect' | 'line', IconProps])[];

/** @returns a component that draws an icon with lines in the colour of the text; screen readers skip it */
export function createIcon(drawing: Drawing): Icon {
  return (props) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {drawing.map(([Tag, attributes], index) => (
        <Tag key={String(index)} {...(attributes as object)} />
      ))}
    </svg>
  );
}
