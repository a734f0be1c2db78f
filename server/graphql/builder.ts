import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import type { Context } from '../context.ts';
import type { PublicInspection } from '../inspections/index.ts';
import type { ListingImage, PublicListing } from '../listings/index.ts';
import type { Sender } from '../visitor-gate.ts';
import { COUNTED_BY_CONNECTION, complexityError, fieldComplexity, LIMIT } from './limits.ts';
import type { Loaders } from './loaders.ts';

/** The context of a resolver. `loaders` batch the reads of one request. */
export type GraphQLContext = {
  context: Context;
  loaders: Loaders;
  /** Whether the request carries a session of staff, who may read private fields. */
  isStaff: boolean;
  /** The visitor who sends a form with this request. */
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
}>({
  defaultFieldNullability: false,
  plugins: [RelayPlugin, ComplexityPlugin],
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodesOnConnection: { complexity: COUNTED_BY_CONNECTION },
    edgesFieldOptions: { complexity: COUNTED_BY_CONNECTION },
  },
  complexity: { limit: LIMIT, fieldComplexity, complexityError },
});

builder.queryType({});
builder.mutationType({});
