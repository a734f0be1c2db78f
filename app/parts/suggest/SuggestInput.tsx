import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { GNAF_CREDIT } from '../../../shared/credits.ts';
import { isInWindow } from '../../ui/gone-on.ts';
import type { Suggest, Suggestion } from './sources.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props<Found extends Suggestion> = Omit<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'role'> & {
  /** The id of the input; the field's label refers to it. */
  id: string;
  suggest: Suggest<Found>;
  onTextChange?: (text: string) => void;
  /** Called after the input shows the label. */
  onPick?: (suggestion: Found) => void;
  className: string;
};

/**
 * A text field with suggestions. The input is uncontrolled, so that text typed before hydration stays. Visitors may
 * always send free text instead.
 */
export function SuggestInput<Found extends Suggestion>({
  id,
  suggest,
  onTextChange,
  onPick,
  ...input
}: Props<Found>) {
  const field = useRef<HTMLInputElement>(null);
  const { suggestions, activeIndex, open, search, close, pick, onKeyDown } = useSuggestions(
    suggest,
    (suggestion) => {
      if (field.current) field.current.value = suggestion.label;
      onPick?.(suggestion);
    },
  );
  const list = useScrollIntoView(field, open ? suggestions.length : 0);
  useSearchOfEarlierText(field, search);
  const listId = useId();
  const optionId = (i: number) => `${listId}option${i}`;
  return (
    <div className="relative">
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={activeIndex >= 0 ? optionId(activeIndex) : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onFocus={(event) => {
          // Loads the data of the suggestions before the visitor starts to type.
          if (!event.currentTarget.value.trim()) search('');
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onTextChange?.(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
        {...input}
      />
      <div
        ref={list}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 scroll-mb-4 rounded-photo border border-line bg-paper py-2 [box-shadow:0_18px_40px_-18px_rgb(0_0_0/0.35)]"
      >
        <div id={listId} role="listbox" aria-label="Suggestions">
          {suggestions.map((suggestion, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the option instead of the focus
            <div
              key={suggestion.label}
              id={optionId(i)}
              role="option"
              aria-selected={i === activeIndex}
              // A press must not move the focus away from the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
              className="cursor-pointer px-4 py-2.5 hover:bg-sand aria-selected:bg-sand"
            >
              {suggestion.label}
              {suggestion.detail && <span className="ml-3 text-small text-soft">{suggestion.detail}</span>}
            </div>
          ))}
        </div>
        {suggestions.some(({ source }) => source === 'G-NAF') && (
          <p className="px-4 pt-2 text-small text-soft">{GNAF_CREDIT}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {open && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </div>
  );
}

/** Searches once for text that was typed before hydration, if the field still has the focus. */
function useSearchOfEarlierText(field: RefObject<HTMLInputElement | null>, search: (text: string) => void) {
  const onHydration = useEffectEvent(search);
  useEffect(() => {
    const input = field.current;
    if (!input || input !== document.activeElement) return;
    if (input.value.trim() && input.value !== input.defaultValue) onHydration(input.value);
  }, [field]);
}

/**
 * The list may open below the window's end or behind a phone's keyboard: the page scrolls up to show it, unless the
 * visitor has scrolled the input out of the window since. It scrolls in the commit that opens the list: later, the page
 * could move while the visitor presses something else.
 */
function useScrollIntoView(field: RefObject<HTMLInputElement | null>, count: number) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (count > 0 && isInWindow(field.current)) list.current?.scrollIntoView({ block: 'nearest' });
  }, [field, count]);
  return list;
}
