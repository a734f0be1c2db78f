import type { GoneHome } from '../../../shared/site-api.ts';
import { getGoneHome } from '../../listings/index.ts';
import { builder } from '../builder.ts';
import { SaleOrLeaseEnum } from '../enums.ts';

const GoneStateEnum = builder.enumType('GoneStateEnum', {
  values: {
    WITHDRAWN: { description: 'It may come back.' },
    DELETED: { description: 'It will not come back.' },
  },
});

const GoneSuburb = builder.objectRef<NonNullable<GoneHome['suburb']>>('GoneSuburb').implement({
  fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
});

const GoneProperty = builder.objectRef<GoneHome>('GoneProperty').implement({
  fields: (t) => ({
    state: t.expose('state', { type: GoneStateEnum }),
    saleOrLease: t.expose('saleOrLease', { type: SaleOrLeaseEnum }),
    suburb: t.expose('suburb', { type: GoneSuburb, nullable: true, description: 'null when deleted.' }),
  }),
});

builder.queryFields((t) => ({
  goneProperty: t.field({
    type: GoneProperty,
    nullable: true,
    description: 'What became of a property that its feed withdrew or deleted; null for any other.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { context }) => getGoneHome(context.database.readPublic, String(id)),
  }),
}));
