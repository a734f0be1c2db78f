import { type FormEvent, useState } from 'react';
import { MAX_SHORTLIST } from '../../../shared/listings/shortlist.ts';
import { paths } from '../../../shared/paths.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { Heart } from '../../ui/icons/icons.generated.ts';
import { removeHome, saveHomes, useIsSaved } from './shortlist-store.ts';

type Props = {
  home: { id: string; formattedAddress: string };
  /** `photo`: a round button on a photograph; `icon`: a heart alone; `text`: a heart with a word. */
  look: 'photo' | 'icon' | 'text';
  className?: string;
};

const looks = {
  photo: 'size-11 justify-center rounded-full bg-paper/90 text-ink hover:bg-paper',
  icon: 'size-11 justify-center hover:text-accent',
  text: 'min-h-11 gap-2.5 text-small',
};

/**
 * Saves a home to the browser's shortlist, or removes it. Without scripts it is a form that opens a shortlist with this
 * home, whose address the visitor can keep.
 */
export function ShortlistButton({ home, look, className = '' }: Props) {
  const hydrated = useHydrated();
  const isSaved = useIsSaved(home.id);
  const [message, setMessage] = useState('');

  function toggle(event: FormEvent) {
    event.preventDefault();
    if (isSaved) return removeHome(home.id);
    const hasRoom = saveHomes([{ id: home.id, address: home.formattedAddress }]);
    setMessage(hasRoom ? '' : `Your shortlist is full: it holds ${MAX_SHORTLIST} homes.`);
  }

  return (
    <form action={paths.shortlist} data-waits onSubmit={toggle} className={className}>
      <button
        type="submit"
        name="homes"
        value={home.id}
        aria-pressed={hydrated && look !== 'text' ? isSaved : undefined}
        className={`inline-flex items-center transition-colors ${looks[look]}`}
      >
        <Heart
          className={`size-5 ${isSaved ? 'fill-accent text-accent forced-colors:fill-current forced-colors:text-inherit' : ''}`}
        />
        {look === 'text' && <span className="link">{isSaved ? 'Saved' : 'Save'}</span>}
        <span className="sr-only">
          {look === 'text' ? ` ${home.formattedAddress}` : `Save ${home.formattedAddress}`}
        </span>
      </button>
      {message && (
        <span role="status" className="rounded-photo bg-paper px-2 py-1 text-small text-ink">
          {message}
        </span>
      )}
    </form>
  );
}
