import { shownPriceRange } from '../listings/index.ts';
import { builder } from './builder.ts';
import { Property } from './property.ts';

const ShownPrices = builder.objectRef<{ from: number; to: number }>('ShownPrices').implement({
  fields: (t) => ({ from: t.exposeFloat('from'), to: t.exposeFloat('to') }),
});

builder.objectField(Property, 'shownPrices', (t) =>
  t.field({
    type: ShownPrices,
    nullable: true,
    description:
      'The lowest and the highest price in `advertisedPrice`, in dollars; rents for their period. Null if it has no figure.',
    resolve: shownPriceRange,
  }),
);
