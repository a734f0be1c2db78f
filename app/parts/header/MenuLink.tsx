import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '../../../shared/content/frame/menu.ts';
import { ArrowUpRight } from '../../ui/icons/icons.generated.ts';

/** One entry of a menu: a link within the site, a link to another site, or plain text if it has no target. */
export function MenuLink({ entry, className = '' }: { entry: MenuEntry; className?: string }) {
  const { pathname } = useLocation();
  if (!entry.link) return <span className={`${className} text-soft`}>{entry.title}</span>;
  const look = `${className} decoration-1 underline-offset-[0.25em] hover:underline aria-[current]:text-accent`;
  if (entry.external) {
    return (
      <a href={entry.link} className={look}>
        {entry.title}
        <ArrowUpRight className="ml-1.5 inline size-[0.8em]" />
      </a>
    );
  }
  return (
    <Link
      to={entry.link}
      prefetch="intent"
      aria-current={pathname === entry.link ? 'page' : undefined}
      className={look}
    >
      {entry.title}
    </Link>
  );
}
