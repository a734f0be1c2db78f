import type { ReactNode } from 'react';
import { type Photo, Picture } from '../ui/picture/Picture.tsx';

/** A page with one form: its heading and a sentence, the form below, and a picture or a note beside it. */
export function FormPage({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text: string;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid-page gap-y-16 pt-12 pb-section md:pt-20">
      <div className="lg:col-[content-start/span_7]">
        {/* Extends into the free column on the right, so that one more word fits on a line. */}
        <h1 className="text-h1 lg:-mr-gap">{title}</h1>
        <p className="mt-5 reading-width text-lead text-soft">{text}</p>
        <div className="mt-10">{children}</div>
      </div>
      {aside}
    </div>
  );
}

/** The column of `aside` on a wide screen. */
export const sideColumn = 'lg:col-[span_4/content-end]';

/**
 * The photograph beside a form. The box is upright, so only a strip of a landscape photograph is visible: `sizes` is
 * therefore wider than the box.
 */
export const FormPhoto = ({
  photo,
  className = `${sideColumn} self-start`,
}: {
  photo: Photo;
  className?: string;
}) => (
  <Picture
    photo={photo}
    sizes="(min-width: 100rem) 54rem, (min-width: 64rem) 55vw, 1px"
    className={`aspect-[4/5] max-lg:hidden ${className}`}
  />
);
