import { listInspections } from '../data/inspections.ts';
import { builder } from './builder.ts';
import { badRequest, connectionType, pageArgs, refusingBadCursors } from './connection.ts';
import { InspectionOrderEnum, SaleOrLeaseEnum } from './enums.ts';

/** What the agency's people counted is for staff alone (§3 lists it; nobody signs in to this API yet). */
const FOR_STAFF = 'For staff alone; null for anyone else.';

export const Inspection = builder.objectType('Inspection', {
  fields: (t) => ({
    id: t.exposeID('id'),
    property: t.field({
      type: 'Property',
      resolve: async (inspection, _args, { loaders }) => {
        const listing = await loaders.listing.load(inspection.listingId);
        if (!listing) throw new Error('An inspection was listed whose listing is hidden.');
        return listing;
      },
    }),
    start: t.exposeString('start', { description: 'ISO-8601 UTC.' }),
    finish: t.exposeString('finish', { description: 'ISO-8601 UTC.' }),
    numAttended: t.int({ nullable: true, resolve: () => null, description: FOR_STAFF }),
    numConfirmed: t.int({ nullable: true, resolve: () => null, description: FOR_STAFF }),
    numRegistered: t.int({ nullable: true, resolve: () => null, description: FOR_STAFF }),
    avgPriceFeedback: t.int({ nullable: true, resolve: () => null, description: FOR_STAFF }),
    minPriceFeedback: t.int({ nullable: true, resolve: () => null, description: FOR_STAFF }),
    maxPriceFeedback: t.int({ nullable: true, resolve: () => null, description: FOR_STAFF }),
    updatedAt: t.exposeString('updatedAt', { description: 'ISO-8601 UTC.' }),
  }),
});

const InspectionConnection = connectionType('Inspection');

builder.queryField('inspections', (t) =>
  t.field({
    type: InspectionConnection,
    description: 'Inspections of active listings.',
    args: {
      first: t.arg.int({ description: 'At most 100.' }),
      after: t.arg.string(),
      orderBy: t.arg({ type: InspectionOrderEnum, defaultValue: 'asc' }),
      startAfter: t.arg.string({ description: 'Those that start at or after this ISO-8601 instant.' }),
      saleOrLease: t.arg({ type: [SaleOrLeaseEnum] }),
    },
    resolve: (_root, { startAfter, saleOrLease, orderBy, first, after }, { context }) =>
      refusingBadCursors(
        listInspections(
          context.database.read,
          { startAfter: startAfter == null ? null : instant(startAfter), saleOrLease },
          orderBy ?? 'asc',
          pageArgs({ first, after }),
        ),
      ),
  }),
);

function instant(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badRequest('`startAfter` takes an ISO-8601 instant.');
  return new Date(time).toISOString();
}
