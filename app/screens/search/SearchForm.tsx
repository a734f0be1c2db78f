import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { searchTabFilter } from '../../../shared/constants.ts';
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

/** The suburbs of homes on the market; there are no suggestions for sold and leased homes. */
function suggestionsFor(tab: string): Suggest<Suggestion> {
  const { status, saleOrLease } = searchTabFilter(tab);
  return status === 'ACTIVE' ? suburbSource(browserApi, saleOrLease) : async () => [];
}

type Props = {
  activeTab: string;
  query: string;
  filters: ListingFilters;
  /** Parameters besides the search and its filters, which the next search keeps. */
  hiddenFields?: Readonly<Record<string, string>>;
};

/**
 * Refines the search, and keeps those of its filters that still make sense. An ordinary GET form, so it works without
 * scripts.
 */
export function SearchForm({ activeTab, query, filters, hiddenFields = {} }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const choice = selectedTab(activeTab);
  const [typed, setTyped] = useState(query);
  const [tab, setTab] = useState(choice);
  const suggest = useMemo(() => suggestionsFor(tab), [tab]);
  const kept = keptFilters(filters, { from: choice, to: tab, isOtherPlace: typed.trim() !== query });
  // A search with another address, also after Back, fills the fields with what the address says. The focus stays.
  const lastQuery = useRef(query);
  useEffect(() => {
    setTab(choice);
    if (lastQuery.current === query) return;
    lastQuery.current = query;
    setTyped(query);
    const field = form.current?.elements.namedItem('query');
    if (field instanceof HTMLInputElement) field.value = query;
  }, [query, choice]);
  return (
    <Form
      {...webMcpTool('search_homes', 'Searches this agency’s homes by suburb or type of home.')}
      ref={form}
      role="search"
      action={paths.searchResults}
      className="mt-8 mb-8 grid items-end gap-x-gap gap-y-5 border-b border-line pb-8 sm:grid-cols-[1fr_13rem_auto] md:mt-12"
    >
      <Field id={`${id}query`} label="Suburb or type of home">
        <SuggestInput
          id={`${id}query`}
          name="query"
          defaultValue={query}
          enterKeyHint="search"
          maxLength={LIMITS.address}
          className={controlClass}
          suggest={suggest}
          onTextChange={setTyped}
          onPick={({ label }) => setTyped(label)}
        />
      </Field>
      <SelectField
        key={choice}
        id={`${id}tab`}
        name="activeTab"
        label="Show"
        options={TAB_OPTIONS}
        defaultValue={choice}
        onChange={({ currentTarget }) => setTab(currentTarget.value)}
        placeholder="For sale or lease"
      />
      <Button type="submit" className="min-h-14">
        <Search className="size-5" />
        Search
      </Button>
      <HiddenFields fields={[...Object.entries(hiddenFields), ...writeFilters(kept)]} />
    </Form>
  );
}

const HiddenFields = ({ fields }: { fields: readonly (readonly [string, string])[] }) =>
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);

/** A price and a weekly rent do not compare, and another text may name a place outside the chosen suburbs and area. */
function keptFilters(
  filters: ListingFilters,
  { from, to, isOtherPlace }: { from: string; to: string; isOtherPlace: boolean },
): ListingFilters {
  const { status, saleOrLease } = searchTabFilter(to);
  const isOtherPrice = searchTabFilter(from).saleOrLease !== saleOrLease;
  const kept = withoutParts(filters, [
    ...(isOtherPlace ? (['suburbs', 'area'] as const) : []),
    ...(isOtherPrice ? (['price'] as const) : []),
  ]);
  return applicableFilters(kept, { isOnMarket: status === 'ACTIVE', saleOrLease });
}
