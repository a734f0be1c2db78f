import { Link, useLocation } from 'react-router';
import { formatCount } from '../../../shared/format-count.ts';

type Props = {
  /** The parameter in the address: `?name=value`. Without a value the list is not filtered. */
  name: string;
  value?: string;
  label: string;
  /** Null until the count is known; undefined if there is none. */
  count?: number | null;
  isCurrent: boolean;
};

/** A choice of a list's filter, with its count. It is a link, so that Back and opening a new window work. */
export function FilterChoice({ name, value, label, count, isCurrent }: Props) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (value) query.set(name, value);
  else query.delete(name);
  return (
    <li>
      <Link
        to={query.size > 0 ? `${pathname}?${query}` : pathname}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-photo border border-line px-4 text-small transition-colors hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper forced-colors:aria-[current=true]:border-[Highlight]"
      >
        {label}
        {count !== undefined && (
          <span className="figures opacity-80">{count === null ? '–' : formatCount(count)}</span>
        )}
      </Link>
    </li>
  );
}
