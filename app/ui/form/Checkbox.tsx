import type { ComponentProps, ReactNode } from 'react';

/** A checkbox with its label beside it. */
export const Checkbox = ({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" className="size-4.5 shrink-0 accent-accent" {...input} />
    {label}
  </label>
);
