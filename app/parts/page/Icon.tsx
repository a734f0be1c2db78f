import { useState } from 'react';
import { useLocation } from 'react-router';
import favicon from '../../../public/favicon.svg?inline';
import { paths } from '../../../shared/paths.ts';

/**
 * The icon in the browser's tab. It is in the page itself, which saves a request beside those that the first
 * screen waits for.
 *
 * Search engines take theirs from the home page and want an address. They also accept the icon for a phone's
 * home screen, which browsers fetch only when somebody adds the page there.
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
