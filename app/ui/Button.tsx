import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { firstClickOnly } from './browser/clicks.ts';

type Look = 'solid' | 'outline' | 'quiet';

const shape =
  'label inline-flex min-h-12 items-center justify-center gap-2.5 rounded-photo py-3 text-center transition-colors';

/** With forced colours, backgrounds disappear and the transparent border becomes visible. */
const looks: Record<Look, string> = {
  solid: 'border border-transparent px-7 bg-accent text-on-accent hover:bg-accent-deep',
  outline: 'px-7 border border-edge text-ink hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'text-accent underline decoration-1 underline-offset-[0.5em] hover:decoration-2',
};

const disabled =
  'disabled:cursor-not-allowed disabled:bg-sand disabled:text-soft disabled:hover:bg-sand aria-disabled:cursor-progress';

/** A button. A view has one `solid` button; `outline` is for buttons beside it, `quiet` for buttons within text. */
export function Button({
  look = 'solid',
  className = '',
  type = 'button',
  onClick,
  ...props
}: ComponentProps<'button'> & { look?: Look }) {
  return (
    <button
      type={type}
      className={`${shape} ${looks[look]} ${disabled} ${className}`}
      onClick={firstClickOnly(onClick)}
      {...props}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'solid',
  className = '',
  ...props
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={`${shape} ${looks[look]} ${className}`} {...props} />;
}
