import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { home, type SearchTab, searchTabs } from '../../../shared/content/home.ts';
import { LIMITS } from '../../../shared/forms/contact/contact-attributes.ts';
import { paths } from '../../../shared/paths.ts';
import { browserApi } from '../../browser-api.ts';
import { webMcpTool } from '../../forms/web-mcp-tool.ts';
import { type Tab, Tabs, tabId } from '../../parts/page/Tabs.tsx';
import { CoordinateInputs } from '../../parts/suggest/AddressField.tsx';
import { SuggestInput } from '../../parts/suggest/SuggestInput.tsx';
import { suburbSource } from '../../parts/suggest/sources.ts';
import { usePlace } from '../../parts/suggest/use-place.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { ArrowRight } from '../../ui/icons/icons.generated.ts';

const PANEL = 'search-panel';
const TABS = 'search';
const tabs: readonly Tab[] = searchTabs.map((tab) => ({
  key: tab,
  label: tab,
  to: { search: tab === 'SELL' ? '' : `?tab=${tab}` },
}));
const look =
  'block min-h-14 w-full border-b border-edge bg-transparent py-3 text-lead text-ink transition-colors placeholder:text-soft hover:border-ink focus-visible:border-ink focus-visible:[box-shadow:inset_0_-2px_0_var(--color-ink)] focus-visible:outline-hidden';

/**
 * The box has its height from the start. Otherwise the title above it would move up while the rest of the box is
 * rendered.
 */
const box = 'block min-h-47 bg-paper px-5 pt-3 pb-6 text-ink sm:min-h-54 sm:px-9 sm:pt-5 sm:pb-9 lg:min-h-45';

/** §2: SELL goes to the estimate, BUY and LEASE go to the results. Each passes on what was typed. */
export function SearchBox({ tab }: { tab: SearchTab }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useQueryText(form);
  const { suggest, place, pick, clear, pending } = usePlace();
  const [sources] = useState(() => ({
    BUY: suburbSource(browserApi, 'SALE'),
    LEASE: suburbSource(browserApi, 'LEASE'),
  }));
  const inputId = useId();
  const { heading, placeholder } = home().search[tab];

  const submit = () => form.current?.requestSubmit();

  const isSell = () => form.current?.action.endsWith(paths.estimate) ?? false;

  /**
   * If the picked place is still loading, the search waits for it, up to the request's time-out. Another tab gives it up.
   */
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const pendingPlace = tab === 'SELL' ? pending() : null;
    if (!pendingPlace) return;
    event.preventDefault();
    if ((await pendingPlace) && isSell()) submit();
  }

  const inputProps = {
    id: inputId,
    name: 'query',
    placeholder,
    maxLength: LIMITS.address,
    className: look,
    onTextChange: (now: string) => {
      setText(now);
      clear();
    },
  };
  return (
    <search aria-label="Homes" className={box}>
      <Tabs label="What are you looking for?" name={TABS} tabs={tabs} current={tab} panelId={PANEL} replace />
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(TABS, tab)}
        className="mt-4 gap-12 sm:mt-5 lg:flex lg:items-end"
      >
        <h2 className="text-h3 lg:pb-3.5 lg:whitespace-nowrap">{heading}</h2>
        <Form
          {...webMcpTool(
            'search_homes',
            tab === 'SELL' ? 'Asks what a home is worth.' : 'Searches this agency’s homes by suburb.',
          )}
          ref={form}
          onSubmit={onSubmit}
          action={tab === 'SELL' ? paths.estimate : paths.searchResults}
          className="group mt-2 flex grow items-end gap-4 sm:gap-6 lg:mt-0"
        >
          <input type="hidden" name="activeTab" value={tab} />
          <div className="min-w-0 grow">
            <label htmlFor={inputId} className="sr-only">
              {tab === 'SELL' ? 'Address' : 'Suburb'}
            </label>
            {tab === 'SELL' ? (
              <SuggestInput {...inputProps} suggest={suggest} onPick={pick} />
            ) : (
              <SuggestInput {...inputProps} suggest={sources[tab]} onPick={submit} />
            )}
          </div>
          {tab === 'SELL' && <CoordinateInputs place={place} />}
          <SearchButton
            label={tab === 'SELL' ? 'Get report' : 'Search'}
            disabled={hydrated && !text.trim()}
          />
        </Form>
      </div>
    </search>
  );
}

/**
 * The text of the search field, including text that was typed before scripts ran and text that the browser restored on
 * Back.
 */
function useQueryText(form: RefObject<HTMLFormElement | null>) {
  const [text, setText] = useState('');
  useEffect(() => {
    setText(form.current?.querySelector<HTMLInputElement>('[name="query"]')?.value ?? '');
  }, [form]);
  return [text, setText] as const;
}

/** While nothing is typed, the button looks disabled from the first paint on, before scripts can disable it. */
const SearchButton = ({ label, disabled }: { label: string; disabled: boolean }) => (
  <Button
    type="submit"
    disabled={disabled}
    className="min-h-14 group-has-[:placeholder-shown]:bg-sand group-has-[:placeholder-shown]:text-soft max-sm:px-5 sm:min-w-44"
  >
    <span className="max-sm:sr-only">{label}</span>
    <ArrowRight className="size-4.5" />
  </Button>
);
