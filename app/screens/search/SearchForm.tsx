import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { searchTabFilter } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';
import { webMcpTool } from '../../forms/web-mcp-tool.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
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

/** Refines the search. An ordinary GET form, so it works without scripts. */
export function SearchForm({ activeTab, query }: { activeTab: string; query: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const lastQuery = useRef(query);
  const choice = selectedTab(activeTab);
  // A search with another address, also after Back, fills the field with the address's text. The focus stays in the
  // form.
  useEffect(() => {
    if (lastQuery.current === query) return;
    lastQuery.current = query;
    const field = form.current?.elements.namedItem('query');
    if (field instanceof HTMLInputElement) field.value = query;
  }, [query]);
  return (
    <Form
      {...webMcpTool('search_homes', 'Searches this agency’s homes by suburb or type of home.')}
      ref={form}
      role="search"
      action={paths.searchResults}
      className="mt-8 mb-8 grid items-end gap-x-gap gap-y-5 border-b border-line pb-8 sm:grid-cols-[1fr_13rem_auto] md:mt-12"
    >
      <TextField
        id={`${id}query`}
        name="query"
        type="search"
        label="Suburb or type of home"
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
      />
      <SelectField
        key={choice}
        id={`${id}tab`}
        name="activeTab"
        label="Show"
        options={TAB_OPTIONS}
        defaultValue={choice}
        placeholder="For sale or lease"
      />
      <Button type="submit" className="min-h-14">
        <Search className="size-5" />
        Search
      </Button>
    </Form>
  );
}
