import { type ComponentProps, type MouseEvent, type SyntheticEvent, useContext } from 'react';
import { createPath, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { forgetIntent, noteIntent } from './intent.ts';

/** What `prefetch` listens to is the link's own. */
type Props = Omit<ComponentProps<'a'>, 'href' | keyof typeof intentHandlers> & {
  /** An address of ours, from the root: `/contact-us?property=x`. */
  to: string;
  /** Whether Back leads past this page. Without it only where the address is the same. */
  replace?: boolean;
  /** What the next page is handed. */
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  /** `intent`: what the next screen needs is fetched once a pointer, a finger or the focus rests on the link. */
  prefetch?: 'intent';
};

/**
 * A link between screens: an `<a>`, whose press the router answers once it is there. React Router's own asks for the
 * address, so that each of a page's sixty was rendered with each change of it; this one only knows the router.
 * docs/decisions/first-load.md
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  prefetch,
  onClick,
  ...rest
}: Props) {
  const router = useContext(RouterContext)?.router;
  function onPress(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // What stands in content/ may lead elsewhere: that is the browser's.
    if (!router || !to.startsWith('/') || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // Behind the paint that answers the press: what a navigation begins with is the longest part of it.
    setTimeout(() =>
      router.navigate(to, {
        replace: replace ?? createPath(router.state.location) === to,
        state,
        preventScrollReset,
        viewTransition,
      }),
    );
  }
  return <a {...rest} {...(prefetch && intentHandlers)} href={to} onClick={onPress} />;
}

/** Whether a press opens the address here: the others open a window, a tab or a file. */
const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  (!currentTarget.target || currentTarget.target === '_self');

const onIntent = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => noteIntent(currentTarget);
const onIntentEnd = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => forgetIntent(currentTarget);

const intentHandlers = {
  onFocus: onIntent,
  onBlur: onIntentEnd,
  onMouseEnter: onIntent,
  onMouseLeave: onIntentEnd,
  onTouchStart: onIntent,
};
