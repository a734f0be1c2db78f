import type { ListingTab } from '../../constants.ts';
import { wordsOf } from '../../words/own-words.ts';
import type { DefaultWords } from '../../words/words.ts';

export const listsDefaults: DefaultWords<'lists'> = {
  forSaleTitle: 'Properties for sale',
  forSaleSearchTitle: '',
  forSaleSearchDescription: 'Properties for sale in {region}, listed with {agency}.',
  forLeaseTitle: 'Properties for lease',
  forLeaseSearchTitle: '',
  forLeaseSearchDescription: 'Properties for lease in {region}, listed with {agency}.',
  soldTitle: 'Sold properties',
  soldSearchTitle: '',
  soldSearchDescription: 'Sold properties in {region}, listed with {agency}.',
  leasedTitle: 'Leased properties',
  leasedSearchTitle: '',
  leasedSearchDescription: 'Leased properties in {region}, listed with {agency}.',
};

const NAMES = { FORSALE: 'forSale', FORLEASE: 'forLease', SOLD: 'sold', LEASED: 'leased' } as const;

/** The heading of a list of homes, and what search engines show of it. */
export function listWords(tab: ListingTab) {
  const own = wordsOf('lists', listsDefaults);
  const name = NAMES[tab];
  const title = own[`${name}Title` as const];
  return {
    title,
    search: {
      title: own[`${name}SearchTitle` as const] || title,
      description: own[`${name}SearchDescription` as const],
    },
  };
}
