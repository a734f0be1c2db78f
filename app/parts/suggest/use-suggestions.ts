import { type KeyboardEvent, useRef, useState } from 'react';
import type { Suggest, Suggestion } from './sources.ts';

/**
 * The state of a combobox: its suggestions, the marked one, and whether the list is open. The focus never leaves the
 * input, and editing keys keep their meaning.
 */
export function useSuggestions<Found extends Suggestion>(
  suggest: Suggest<Found>,
  onPick: (suggestion: Found) => void,
) {
  const [loaded, setLoaded] = useState<{ by: Suggest<Found>; suggestions: Found[] }>();
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const latestQuery = useRef(0);
  // Suggestions of another source are not shown. Each tab of the home search has its own source.
  const suggestions = loaded?.by === suggest ? loaded.suggestions : [];
  const open = isOpen && suggestions.length > 0;

  async function search(text: string) {
    latestQuery.current += 1;
    const query = latestQuery.current;
    setActiveIndex(-1);
    const suggestions = await suggest(text).catch((error) => {
      // Spec §8: "suggestion list stays empty; logged".
      console.error('Suggestions:', error);
      return [];
    });
    // A later key has sent another request, so this response is outdated.
    if (query !== latestQuery.current) return;
    setLoaded({ by: suggest, suggestions });
    setIsOpen(true);
  }

  function close() {
    latestQuery.current += 1;
    setIsOpen(false);
    setActiveIndex(-1);
  }

  function pick(suggestion: Found) {
    close();
    setLoaded(undefined);
    onPick(suggestion);
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key of an input method. Safari sends the one that ends a composition after it, with this code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    // Without this, suggestions that are still loading would open the list after Escape, or over the found homes.
    if (!open && (event.key === 'Escape' || event.key === 'Enter')) latestQuery.current += 1;
    if (suggestions.length === 0) return;
    const count = suggestions.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (event.altKey) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveIndex((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count));
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && open) {
      const suggestion = suggestions[activeIndex];
      if (!suggestion) return close();
      event.preventDefault();
      pick(suggestion);
    }
  }

  return { suggestions, activeIndex, open, search, close, pick, onKeyDown };
}
