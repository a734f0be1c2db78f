import type { Suburb } from '../shared/suburbs/suburb.ts';
import { withoutNulls } from '../shared/without-nulls.ts';
import type { SuburbQuery } from './queries.generated.ts';

/** GraphQL's answer as the port has it: what is unknown is left out. */
export function toSuburb({ sold, topAgent, ...suburb }: NonNullable<SuburbQuery['suburb']>): Suburb {
  const { prices, ...figures } = sold;
  return {
    ...withoutNulls(suburb),
    sold: { ...withoutNulls(figures), ...(prices && { prices: withoutNulls(prices) }) },
    ...(topAgent && { topAgent: { ...topAgent, agent: withoutNulls(topAgent.agent) } }),
  };
}
