import { Link } from 'react-router';

export type Crumb = { name: string; path: string };

/**
 * The path to a page, starting at the home page. Search engines read the same path (parts/structured-data). On a phone
 * the page's own name is left out, because its title follows directly.
 */
export function Breadcrumb({ crumbs, currentName }: { crumbs: readonly Crumb[]; currentName: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small text-soft print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex gap-x-2">
            <Link className="link -my-2.5 inline-flex min-h-11 min-w-11 items-center" to={path}>
              {name}
            </Link>
            <span
              aria-hidden="true"
              className={`self-center ${index === crumbs.length - 1 ? 'max-sm:hidden' : ''}`}
            >
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-6 items-center text-ink max-sm:hidden">
          {currentName}
        </li>
      </ol>
    </nav>
  );
}
