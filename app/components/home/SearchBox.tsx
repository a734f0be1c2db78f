import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { home, type SearchTab } from '../../../content/home.ts';
import { paths } from '../../../shared/paths.ts';
import { browserApi } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { SuggestInput } from '../suggest/SuggestInput.tsx';
import { placeSource, type Suggestion, suburbSource } from '../suggest/sources.ts';
import { SearchTabs, tabId } from './SearchTabs.tsx';

const PANEL = 'search-panel';

/** §2: SELL leads to the estimate, BUY and LEASE to the results, each carrying what was typed. */
export function SearchBox({ tab }: { tab: SearchTab }) {
  const hydrated = useHydrated();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Suggestion | null>(null);
  const [sources] = useState(() => ({
    SELL: placeSource(browserApi),
    BUY: suburbSource(browserApi, 'SALE'),
    LEASE: suburbSource(browserApi, 'LEASE'),
  }));
  const form = useRef<HTMLFormElement>(null);
  const { heading, placeholder } = home.search[tab];

  // What was typed before scripts ran, or what the browser filled in on Back.
  useEffect(() => {
    setText(form.current?.querySelector<HTMLInputElement>('[name="query"]')?.value ?? '');
  }, []);

  return (
    <search aria-label="Homes" className="block bg-paper px-5 pt-3 pb-6 text-ink sm:px-9 sm:pt-5 sm:pb-9">
      <SearchTabs current={tab} panelId={PANEL} />
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(tab)}
        className="mt-4 gap-12 sm:mt-5 lg:flex lg:items-end"
      >
        <h2 className="text-h3 lg:pb-3.5 lg:whitespace-nowrap">{heading}</h2>
        <Form
          ref={form}
          action={tab === 'SELL' ? paths.estimate : paths.searchResults}
          className="mt-2 flex grow items-end gap-4 sm:gap-6 lg:mt-0"
        >
          <input type="hidden" name="activeTab" value={tab} />
          <SuggestInput
            label={tab === 'SELL' ? 'Address' : 'Suburb'}
            name="query"
            placeholder={placeholder}
            suggest={sources[tab]}
            onText={(now) => {
              setText(now);
              setPicked(null);
            }}
            onPick={(suggestion) => {
              setText(suggestion.label);
              setPicked(suggestion);
            }}
            className="min-w-0 grow"
          />
          {tab === 'SELL' && picked?.latitude !== undefined && (
            <>
              <input type="hidden" name="latitude" value={picked.latitude} />
              <input type="hidden" name="longitude" value={picked.longitude} />
            </>
          )}
          <Button
            type="submit"
            disabled={hydrated && !text.trim()}
            className="min-h-14 max-sm:px-5 sm:min-w-44"
          >
            <span className="max-sm:sr-only">{tab === 'SELL' ? 'Get report' : 'Search'}</span>
            <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
          </Button>
        </Form>
      </div>
    </search>
  );
}
