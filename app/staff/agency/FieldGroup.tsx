import type { ReactNode } from 'react';

/** Fields that belong together, below a heading. */
export const FieldGroup = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) => (
  <fieldset className="grid min-w-0 gap-6">
    <legend className="mb-6">
      <h2 className="text-h4">{title}</h2>
    </legend>
    {text && <p className="-mt-4 max-w-[38.5em] text-soft">{text}</p>}
    {children}
  </fieldset>
);
