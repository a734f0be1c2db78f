import { useState } from 'react';
import type { Place } from '../../../../shared/site-api.ts';
import { apiWithTimeout } from '../../../browser-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { randomKey } from '../../../ui/browser/random-key.ts';
import { isTooMany } from '../../api/request.ts';
import { useDocumentForm } from '../DocumentFields.tsx';
import { textAt, valueAt, withValue } from '../document-values.ts';

const api = apiWithTimeout(10_000);

const UNKNOWN =
  'We don’t know this address. Please check the suburb and postcode, or type in the latitude and longitude.';
const CHANGED = 'You changed the address in the meantime, so we’ve left the coordinates as they are.';

/** Fills in the coordinates of the typed address: of the house if the site knows its address, otherwise of its suburb. */
export function FindCoordinates() {
  const form = useDocumentForm();
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const typed = (path: string) => textAt(form.values, path).trim();
  const suburb = ['address.suburb', 'address.state', 'address.postcode'].map(typed).join(' ');

  /** @returns what to tell the person. What they have typed since stays. */
  function fillIn({ latitude, longitude, label }: Place): string {
    let note = CHANGED;
    form.change((values) => {
      if (valueAt(values, 'address') !== valueAt(form.values, 'address')) return values;
      note = `Found ${label}, but it may only be the middle of the suburb. Please check the map on the contact page.`;
      return withValue(withValue(values, 'address.latitude', latitude), 'address.longitude', longitude);
    });
    return note;
  }

  async function find() {
    if (isBusy) return;
    if (!typed('address.suburb')) {
      setNote('Please enter the suburb and postcode first.');
      return;
    }
    setIsBusy(true);
    try {
      const place = await findPlace([`${typed('address.street')}, ${suburb}`, suburb]);
      setNote(place ? fillIn(place) : UNKNOWN);
    } catch (error) {
      console.error('coordinates:', error);
      setNote(isTooMany(error) ? error.message : 'We couldn’t look it up. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div>
      <Button look="outline" aria-disabled={isBusy} onClick={find}>
        Find the coordinates
      </Button>
      <p role="status" className={note && 'mt-2 text-small text-soft'}>
        {note}
      </p>
    </div>
  );
}

/** @returns the place of the first text that the site knows */
async function findPlace(texts: readonly string[]) {
  const session = randomKey();
  for (const text of texts) {
    const [first] = await api.suggestPlaces(text, session);
    if (first) return api.getPlace(first.id, session);
  }
  return null;
}
