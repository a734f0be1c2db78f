import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** The level of its heading. */
  level: 'h2' | 'h3';
  className?: string;
  children: ReactNode;
};

/** A part of a view with a heading, which also names it for screen readers. */
export function Section({ title, level: Heading, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className="text-h4">
        {title}
      </Heading>
      {children}
    </section>
  );
}
