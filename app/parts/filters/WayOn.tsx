import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { inThisTab } from '../../ui/browser/opens-tab.ts';

/**
 * A link from a list without homes to one that has some. The link disappears with the empty list, so the focus moves to
 * the page.
 */
export const WayOn = (props: Pick<ComponentProps<typeof Link>, 'to' | 'children'>) => (
  <Link className="link text-ink" onClick={inThisTab(focusMain)} {...props} />
);

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
