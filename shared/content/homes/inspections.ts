import { agency } from '../../agency/agency.ts';
import type { SaleOrLease } from '../../constants.ts';
import { messages } from '../../messages.ts';
import { wordsOf } from '../../words/own-words.ts';
import type { DefaultWords } from '../../words/words.ts';

export const inspectionsDefaults: DefaultWords<'inspections'> = {
  title: 'Upcoming Inspections',
  saleText: 'Homes for sale, open for inspection.',
  toLease: 'Looking to rent? See rental inspections',
  leaseText: 'Rentals open for inspection.',
  toSale: 'Looking to buy? See inspections of homes for sale',
  none: messages.noInspections,
  saleSearchTitle: '',
  saleSearchDescription: '',
  leaseSearchTitle: '',
  leaseSearchDescription: '',
};

/** The texts of the inspections page, with the link to the inspections of the other homes. */
export function inspections(saleOrLease: SaleOrLease) {
  const own = wordsOf('inspections', inspectionsDefaults);
  const kind = saleOrLease === 'SALE' ? 'sale' : 'lease';
  const text = own[`${kind}Text` as const];
  const { name, region } = agency();
  return {
    title: own.title,
    text,
    toOther: saleOrLease === 'SALE' ? own.toLease : own.toSale,
    none: own.none,
    search: {
      title: own[`${kind}SearchTitle` as const] || own.title,
      description:
        own[`${kind}SearchDescription` as const] || `${text} Inspection times from ${name} in ${region}.`,
    },
  };
}
