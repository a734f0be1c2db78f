import { useState } from 'react';
import { useLocation } from 'react-router';
import favicon from '../../public/favicon.svg?inline';
import { paths } from '../../shared/paths.ts';

/**
 * The site's sign in a browser's tab: each page has it in itself, which is one request less beside what its first
 * screen waits for. A browser keeps what its page came with, and need not load it with the scripts.
 *
 * Search engines take theirs from home and want an address. The one on a phone's own screen is one that they take too,
 * and that browsers fetch only when somebody puts it there; phones look for it at the root whatever a page says.
 */
export function Icon() {
  const { pathname } = useLocation();
  const [href] = useState(() => {
    if (import.meta.env.SSR) return favicon;
    return document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '/favicon.svg';
  });
  return (
    <>
      <link rel="icon" href={href} type="image/svg+xml" />
      {pathname === paths.home && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
    </>
  );
}
