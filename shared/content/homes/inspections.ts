import type { SaleOrLease } from '../../constants.ts';
import { wordsOf } from '../../words/own-words.ts';
import type { DefaultWords } from '../../words/words.ts';

export const inspectionsDefaults: DefaultWords<'inspections'> = {
  saleText: 'Homes for sale, open for inspection.',
  toLease: 'Looking to rent? See rental inspections',
  leaseText: 'Rentals open for inspection.',
  toSale: 'Looking to buy? See sale inspections',
};

/** The opening of the inspections page, and the link to the inspections of the other homes. */
export function inspections(saleOrLease: SaleOrLease) {
  const own = wordsOf('inspections', inspectionsDefaults);
  return saleOrLease === 'SALE'
    ? { text: own.saleText, toOther: own.toLease }
    : { text: own.leaseText, toOther: own.toSale };
}
