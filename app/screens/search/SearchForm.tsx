import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { type SaleOrLease, searchTabFilter } from '../../../shared/constants.ts';
import { LIMITS } from '../../../shared/forms/contact/contact-attributes.ts';
import {
  applicableFilters,
  type ListingFilters,
  withoutParts,
  writeFilters,
} from '../../../shared/listing-filters.ts';
import { paths } from '../../../shared/paths.ts';
import { browserApi } from '../../browser-api.ts';
import { webMcpTool } from '../../forms/web-mcp-tool.ts';
import { SuggestInput } from '../../parts/suggest/SuggestInput.tsx';
import { type Suggest, type Suggestion, suburbSource } from '../../parts/suggest/sources.ts';
import { Button } from '../../ui/Button.tsx';
import { controlClass, Field } from '../../ui/form/Field.tsx';
import { HiddenFields } from '../../ui/form/HiddenFields.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Search } from '../../ui/icons/icons.generated.ts';

const TAB_OPTIONS = [
  { value: 'SALE', label: 'For sale' },
  { value: 'LEASE', label: 'For lease' },
  { value: 'SOLD', label: 'Sold' },
  { value: 'LEASED', label: 'Leased' },
] as const;

/** The form's choice for the tab in the address. The home search writes BUY where the results write SALE. */
function selectedTab(activeTab: string): string {
  const { status, saleOrLease } = searchTabFilter(activeTab);
  return status === 'ACTIVE' ? (saleOrLease ?? '') : status;
}

/** "homes for sale matching “norwood”", the words after the count. */
export function resultNoun(activeTab: string, query: string): { one: string; many: string } {
  const name = (home: string) =>
    ({
      SALE: `${home} for sale`,
      LEASE: `${home} for lease`,
      SOLD: `sold ${home}`,
      LEASED: `leased ${home}`,
    })[selectedTab(activeTab)] ?? `${home} for sale or lease`;
  const matching = query && ` matching “${query}”`;
  return { one: name('home') + matching, many: name('homes') + matching };
}

type Props = {
  activeTab: string;
  query: string;
  filters: ListingFilters;
  /** The types of the homes that were found. */
  types: readonly string[];
  /** Parameters besides the search and its filters, which the next search keeps. */
  hiddenFields?: Readonly<Record<string, string>>;
};

/**
 * Refines the search, and keeps those of its filters that still make sense. An ordinary GET form, so it works without
 * scripts; it then keeps the filters that make sense for any search.
 */
export function SearchForm({ activeTab, query, filters, types, hiddenFields = {} }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const suggest = useSuburbSuggestions(form);
  const choice = selectedTab(activeTab);
  useValueOfAddress(form, 'query', query);
  useValueOfAddress(form, 'activeTab', choice);
  useEarlierChoice(form, choice);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text, tab } = readForm(event.currentTarget);
    const { status, saleOrLease } = searchTabFilter(tab);
    const isType = types.some((type) => type.toLowerCase() === text.toLowerCase());
    const kept = keptFilters(filters, {
      isSamePlace: text === query || isType,
      isSamePrice: saleOrLease === searchTabFilter(choice).saleOrLease,
      isOnMarket: status === 'ACTIVE',
      saleOrLease,
    });
    const params = [
      ...Object.entries({ query: text, activeTab: tab, ...hiddenFields }),
      ...writeFilters(kept),
    ];
    const next = `?${new URLSearchParams(params)}`;
    navigate(paths.searchResults + next, { replace: next === search });
  }
  return (
    <Form
      {...webMcpTool('search_homes', 'Searches this agency’s homes by suburb or type of home.')}
      ref={form}
      role="search"
      action={paths.searchResults}
      onSubmit={onSubmit}
      className="mt-8 mb-8 grid print:hidden grid-cols-[minmax(0,1fr)_minmax(8.75rem,auto)] items-end gap-x-gap gap-y-5 border-b border-line pb-8 sm:grid-cols-[1fr_13rem_minmax(8.75rem,auto)] md:mt-12"
    >
      <Field id={`${id}query`} label="Suburb or type of home" className="max-sm:col-span-2">
        <SuggestInput
          id={`${id}query`}
          name="query"
          defaultValue={query}
          enterKeyHint="search"
          maxLength={LIMITS.address}
          className={controlClass}
          suggest={suggest}
          onPick={() => form.current?.requestSubmit()}
        />
      </Field>
      <SelectField
        id={`${id}tab`}
        name="activeTab"
        label="Show"
        options={TAB_OPTIONS}
        defaultValue={choice}
        placeholder="For sale or lease"
        onChange={() => form.current?.requestSubmit()}
      />
      <Button type="submit" className="min-h-14">
        <Search className="size-5" />
        Search
      </Button>
      <HiddenFields
        fields={[
          ...Object.entries(hiddenFields),
          ...writeFilters(keptFilters(filters, { isOnMarket: false })),
        ]}
      />
    </Form>
  );
}

/**
 * Writes the address's value into a field whenever that changes, also after Back. The field stays the same, so that it
 * keeps the focus.
 */
function useValueOfAddress(form: RefObject<HTMLFormElement | null>, name: string, value: string) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }, [form, name, value]);
}

/** A kind of list that was chosen before the application had loaded counts, too. */
function useEarlierChoice(form: RefObject<HTMLFormElement | null>, choice: string) {
  const onHydration = useEffectEvent((fields: HTMLFormElement) => {
    if (readForm(fields).tab !== choice) fields.requestSubmit();
  });
  useEffect(() => {
    if (form.current) onHydration(form.current);
  }, [form]);
}

function readForm(form: HTMLFormElement): { text: string; tab: string } {
  const data = new FormData(form);
  return { text: String(data.get('query')).trim(), tab: String(data.get('activeTab')) };
}

/** Suggests the suburbs of homes on the market. There are no suggestions for sold and leased homes. */
function useSuburbSuggestions(form: RefObject<HTMLFormElement | null>): Suggest<Suggestion> {
  const [suggest] = useState(() => {
    const sources: Readonly<Record<string, Suggest<Suggestion>>> = {
      '': suburbSource(browserApi),
      SALE: suburbSource(browserApi, 'SALE'),
      LEASE: suburbSource(browserApi, 'LEASE'),
    };
    return async (text: string) => (form.current && sources[readForm(form.current).tab]?.(text)) ?? [];
  });
  return suggest;
}

type NextSearch = {
  /** Whether the next search is about the same suburbs and area. */
  isSamePlace?: boolean;
  /** Whether prices compare: not a price with a weekly rent. */
  isSamePrice?: boolean;
  isOnMarket: boolean;
  saleOrLease?: SaleOrLease;
};

/** The filters that make sense in the next search. */
function keptFilters(filters: ListingFilters, next: NextSearch): ListingFilters {
  const kept = withoutParts(filters, [
    ...(next.isSamePlace ? [] : (['suburbs', 'area'] as const)),
    ...(next.isSamePrice ? [] : (['price'] as const)),
  ]);
  return applicableFilters(kept, next);
}
