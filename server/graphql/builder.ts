import SchemaBuilder from '@pothos/core';
import type { Context } from '../context.ts';
import type { PublicInspection } from '../data/inspections.ts';
import type { ListingImage } from '../data/media.ts';
import type { PublicListing } from '../data/public-listing.ts';
import type { Sender } from '../enquiries/sender.ts';
import type { Loaders } from './loaders.ts';

/** What a resolver is given. `loaders` batch the reads of this request. */
export type GraphQLContext = {
  context: Context;
  loaders: Loaders;
  /** Whether a member of staff asks: nobody else is told what the agency keeps to itself. */
  isStaff: boolean;
  /** Who sends a form with this request. */
  sender: Sender;
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
