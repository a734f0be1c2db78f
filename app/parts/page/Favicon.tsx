import { useState } from 'react';
import { useLocation } from 'react-router';
import favicon from '../../../public/favicon.svg?inline';
import { agency } from '../../../shared/agency/agency.ts';
import { DEFAULT_TOKENS } from '../../../shared/agency/theme/tokens.ts';
import { paths } from '../../../shared/paths.ts';

/**
 * The icon in the browser's tab: the agency's own, or else its first letter. The demo's icon is inlined in the page,
 * which saves a request that would compete with those of the first screen.
 *
 * Search engines read the icon of the home page and need an address. They also accept the icon for a phone's home
 * screen, which browsers fetch only when somebody adds the page to it. Nothing has the address `/apple-touch-icon.png`,
 * which iPhones try on pages without such an icon, because another agency would get the demo's.
 */
export function Favicon() {
  const { pathname } = useLocation();
  const own = agency().theme?.favicon;
  const [href] = useState(() => {
    if (own) return own;
    if (import.meta.env.SSR) return agency().isDemo ? favicon : letterIcon();
    return document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '/favicon.svg';
  });
  const touchIcon = own ?? (agency().isDemo ? '/demo-touch-icon.png' : '');
  return (
    <>
      <link rel="icon" href={href} type={own?.endsWith('.png') ? undefined : 'image/svg+xml'} />
      {pathname === paths.home && touchIcon.endsWith('.png') && (
        <link rel="apple-touch-icon" href={touchIcon} />
      )}
    </>
  );
}

function letterIcon(): string {
  const letter = /[\p{L}\p{N}]/u.exec(agency().name)?.[0]?.toUpperCase() ?? '';
  const { accent, 'on-accent': text } = { ...DEFAULT_TOKENS.light, ...agency().theme?.tokens?.light };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/><text x="16" y="23" text-anchor="middle" font-family="Georgia,serif" font-size="20" fill="${text}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
