import SchemaBuilder from '@pothos/core';
import type { Signals } from '../../shared/forms/signals.ts';
import type { Context } from '../context.ts';
import type { PublicInspection } from '../data/inspections.ts';
import type { ListingImage } from '../data/media.ts';
import type { PublicListing } from '../data/public-listing.ts';
import type { Loaders } from './loaders.ts';

/** What a resolver is given: the app's context, this request's batched reads, and the visitor's key. */
export type GraphQLContext = {
  context: Context;
  loaders: Loaders;
  /** Whether a member of staff asks: nobody else is told what the agency keeps to itself. */
  isStaff: boolean;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  /** What the form saw of whoever sent it (`Form-Signals`). */
  signals: Signals;
  /** Counts one submission of this visitor; the seconds to wait when there were too many, else null. */
  countSubmission: () => Promise<number | null>;
};

export const builder = new SchemaBuilder<{
  Context: GraphQLContext;
  Objects: {
    Property: PublicListing;
    Inspection: PublicInspection;
    Image: ListingImage;
    Floorplan: ListingImage;
  };
  DefaultFieldNullability: false;
}>({ defaultFieldNullability: false });

builder.queryType({});
builder.mutationType({});
