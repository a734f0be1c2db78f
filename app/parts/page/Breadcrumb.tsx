import { Link } from 'react-router';

export type Crumb = { name: string; path: string };

/** The way to a page, from the home page on. Search engines read the same (parts/structured-data). */
export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small text-soft print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }) => (
          <li key={path} className="flex gap-x-2">
            <Link className="link inline-flex min-h-6 items-center" to={path}>
              {name}
            </Link>
            <span aria-hidden="true" className="self-center">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-6 items-center text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
