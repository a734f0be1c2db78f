import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { HEADER_SOLID_AT } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { Container } from '../../ui/Container.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { ShortlistLink } from '../shortlist/ShortlistLink.tsx';
import { DesktopMenu } from './DesktopMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';

/**
 * A gradient with several steps, so that its end is not visible. It is an inline style, because only the home page
 * needs it.
 */
const SCRIM = {
  backgroundImage:
    'linear-gradient(rgb(15 22 20/.7),rgb(15 22 20/.6) 28%,rgb(15 22 20/.34) 52%,rgb(15 22 20/.12) 76%,transparent)',
};

/**
 * @param isOverPhotograph on the home page, the header lies over the photograph until 0.6 of the window's height is
 * scrolled (§9)
 */
export function Header({ isOverPhotograph }: { isOverPhotograph: boolean }) {
  const hydrated = useHydrated();
  const isScrolled = useScrolledPast(isOverPhotograph ? HEADER_SOLID_AT : null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isTransparent = isOverPhotograph && !isScrolled && !isMenuOpen;
  // A header that stays transparent all the way down the page would be unreadable. Without scripts it therefore does
  // not stick.
  const positionClass = isOverPhotograph
    ? `relative -mb-header ${hydrated ? 'roomy:sticky' : ''}`
    : 'relative roomy:sticky';
  return (
    <header
      data-clear={isTransparent || undefined}
      className={`top-0 z-40 h-header border-b transition-colors ${positionClass} ${
        isTransparent
          ? 'border-transparent text-cream forced-colors:bg-paper'
          : 'border-line bg-paper text-ink'
      }`}
    >
      {/* The scrim stays behind the words while the photograph scrolls, so that they are always readable. */}
      {isOverPhotograph && (
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-0 top-0 -z-10 h-64 transition-opacity ${isTransparent ? '' : 'opacity-0'}`}
          style={SCRIM}
        />
      )}
      <Container className="relative flex h-full items-center justify-between">
        <Link
          to={paths.home}
          aria-label={`${agency().name}, home`}
          className="-m-2 flex rounded-photo p-2 max-lg:mr-22"
        >
          <Wordmark className="text-[min(1.625rem,8.2vw)] lg:text-[1.75rem]" onDark={isTransparent} />
        </Link>
        <DesktopMenu onOpenChange={setIsMenuOpen} />
        {/* With a position of its own and room for both buttons, so that nothing moves when a part of it arrives later. */}
        <div className="absolute inset-y-0 right-page -mr-2.5 grid items-center gap-2 max-lg:grid-cols-[auto_var(--spacing-touch)] lg:-mr-3">
          <ShortlistLink />
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}

/**
 * @param share of the window's height; null disables the listener, because reading the scroll position forces a layout
 * on each scroll event
 */
function useScrolledPast(share: number | null): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (share === null) return;
    const update = () => setIsPast(scrollY > innerHeight * share);
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
      setIsPast(false);
    };
  }, [share]);
  return isPast;
}
