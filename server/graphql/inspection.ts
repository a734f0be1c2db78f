import { withoutNulls } from '../../shared/without-nulls.ts';
import { listInspections, type PublicInspection } from '../inspections/index.ts';
import type { Attendance } from '../listings/index.ts';
import { builder, type GraphQLContext } from './builder.ts';
import { badRequest, Connection, connectionType, pageArgs } from './connection.ts';
import { InspectionOrderEnum, SaleOrLeaseEnum } from './enums.ts';
import { checkedFilters, filterArgs } from './filters/filter-args.ts';

/** A figure that agents recorded after the inspection (spec §3). */
const forStaff = (fact: keyof Attendance) => ({
  nullable: true as const,
  description: 'Only for staff; null for anyone else.',
  resolve: async (inspection: PublicInspection, _args: unknown, { isStaff, loaders }: GraphQLContext) =>
    isStaff ? (await loaders.attendance.load(inspection.id))?.[fact] : null,
});

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
    numAttended: t.int(forStaff('numAttended')),
    numConfirmed: t.int(forStaff('numConfirmed')),
    numRegistered: t.int(forStaff('numRegistered')),
    avgPriceFeedback: t.int(forStaff('avgPriceFeedback')),
    minPriceFeedback: t.int(forStaff('minPriceFeedback')),
    maxPriceFeedback: t.int(forStaff('maxPriceFeedback')),
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
      ...filterArgs,
    },
    resolve: (_root, { startAfter, saleOrLease, orderBy, first, after, ...homes }, { context }) =>
      new Connection(() =>
        listInspections(
          context.database.readPublic,
          {
            startAfter: startAfter == null ? null : instant(startAfter),
            saleOrLease,
            homes: withoutNulls(checkedFilters(homes)),
          },
          orderBy ?? 'asc',
          pageArgs({ first, after }),
          context.clock(),
        ),
      ),
  }),
);

function instant(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badRequest('`startAfter` takes an ISO-8601 instant.');
  return new Date(time).toISOString();
}
