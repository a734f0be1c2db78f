import { useState } from 'react';
import { useLocation } from 'react-router';
import favicon from '../../public/favicon.svg?inline';
import { paths } from '../../shared/paths.ts';

const FILE = '/favicon.svg';

/**
 * The site's sign in a browser's tab. Search engines take it from home, and want an address; every other page has
 * it in itself, which is one request less beside what its first screen waits for. A browser keeps what its page
 * came with, and need not load it with the scripts.
 */
export function Icon() {
  const { pathname } = useLocation();
  const [href] = useState(() => {
    if (import.meta.env.SSR) return pathname === paths.home ? FILE : favicon;
    return document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? FILE;
  });
  return <link rel="icon" href={href} type="image/svg+xml" />;
}
