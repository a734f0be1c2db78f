import { paths } from '../../../shared/paths.ts';
import { AlertAndPhone } from '../../parts/filters/AlertAndPhone.tsx';
import { useSavedHomes } from '../../parts/shortlist/shortlist-store.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Heart } from '../../ui/icons/icons.generated.ts';
import { OwnHomesScript, shownIf } from './OwnHomesScript.tsx';

/** A shortlist whose address names no home: the visitor's own is empty, or about to be opened. */
export function EmptyShortlist() {
  const isOpening = useSavedHomes().length > 0;
  return (
    <Container className="min-h-[60vh] pt-12 pb-section md:pt-20">
      <OwnHomesScript />
      <h1 className="text-h1">Shortlist</h1>
      <p className="mt-6 text-lead text-soft" {...shownIf('opening', !isOpening)}>
        Loading your saved homes…
      </p>
      <div {...shownIf('empty', isOpening)}>
        <p className="mt-6 max-w-[31em] text-lead text-soft">
          Nothing saved yet. Tap the heart <Heart className="inline size-[1em] align-[-0.1em]" /> on any home
          to keep it here, compare it with others and plan a day of inspections. No account needed: the list
          stays in this browser.
        </p>
        <OtherHomes />
      </div>
    </Container>
  );
}

/** The ways to other homes, from a shortlist that has none to show. */
export const OtherHomes = () => (
  <>
    <p className="mt-10 flex flex-wrap gap-4">
      <ButtonLink to={paths.forSale}>Homes for sale</ButtonLink>
      <ButtonLink look="outline" to={paths.forLease}>
        Homes for lease
      </ButtonLink>
    </p>
    <div className="mt-8 text-soft">
      <AlertAndPhone search={{ status: 'ACTIVE' }} />
    </div>
  </>
);
