import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { unlessNewTab } from '../../ui/browser/clicks.ts';

/**
 * A link from a list without homes to one that has some. The link disappears with the empty list, so the focus moves to
 * the page.
 */
export const AlternativeSearchLink = (props: Pick<ComponentProps<typeof Link>, 'to' | 'children'>) => (
  <Link className="link text-ink" onClick={unlessNewTab(focusMain)} {...props} />
);

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
