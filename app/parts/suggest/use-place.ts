import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Place, PlaceSuggestion } from '../../../shared/site-api.ts';
import { apiWithTimeout, browserApi } from '../../browser-api.ts';
import { randomKey } from '../../ui/browser/random-key.ts';
import { useIsLeaving } from '../../ui/gone-on.ts';
import { placeSource } from './sources.ts';

/** The longest time that a visitor waits for the coordinates of a suggestion. */
const api = apiWithTimeout(2500);

/** Suggests addresses, and keeps the coordinates of the picked one until its text is changed. */
export function usePlace() {
  const session = useRef('');
  const [suggest] = useState(() =>
    placeSource(browserApi, () => {
      session.current ||= randomKey();
      return session.current;
    }),
  );
  const [place, setPlace] = useState<Place | null>(null);
  const pendingRequest = useRef<Promise<boolean>>(null);
  const isLeaving = useIsLeaving();
  /** As a late response finds it. */
  const isLeavingNow = useRef(isLeaving);
  useEffect(() => {
    isLeavingNow.current = isLeaving;
  }, [isLeaving]);

  function clear() {
    pendingRequest.current = null;
    setPlace(null);
  }

  function pick({ id }: PlaceSuggestion) {
    setPlace(null);
    const found = api.getPlace(id, session.current).catch((error) => {
      console.error('Suggestions:', error);
      return null;
    });
    const request = found.then((place) => {
      // Another suggestion has been picked, or the text has changed.
      if (pendingRequest.current !== request) return false;
      pendingRequest.current = null;
      // A form that waits for the promise reads the hidden fields next, so they have to be rendered by then.
      flushSync(() => setPlace(place));
      return !isLeavingNow.current;
    });
    pendingRequest.current = request;
    session.current = '';
  }

  /**
   * The promise of the picked place while its coordinates are loading, else null. It resolves to whether a form that
   * waits for it should still be sent: not if the visitor is typing another text, or is on the way to another page.
   */
  const pending = () => pendingRequest.current;
  return { suggest, place, pick, clear, pending };
}
