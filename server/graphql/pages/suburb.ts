import type { SoldEvidence as Evidence, Suburb as SuburbFacts } from '../../../shared/suburbs/suburb.ts';
import { getSuburb } from '../../suburbs/index.ts';
import { builder } from '../builder.ts';
import { Agent } from '../people.ts';

const DOLLARS = { description: 'Whole dollars.' } as const;

const SoldPrices = builder.objectRef<NonNullable<Evidence['prices']>>('SoldPrices').implement({
  description: 'Of the sold homes whose price may be shown.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    from: t.exposeInt('from', DOLLARS),
    to: t.exposeInt('to', DOLLARS),
    median: t.exposeInt('median', { nullable: true, description: 'With five prices or more.' }),
  }),
});

const SoldDates = builder.objectRef<NonNullable<Evidence['dates']>>('SoldDates').implement({
  description: 'YYYY-MM-DD.',
  fields: (t) => ({ from: t.exposeString('from'), to: t.exposeString('to') }),
});

const SoldEvidence = builder.objectRef<Evidence>('SoldEvidence').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    prices: t.expose('prices', { type: SoldPrices, nullable: true }),
    daysOnMarket: t.exposeInt('daysOnMarket', {
      nullable: true,
      description: 'The median, with five sales or more whose dates are known.',
    }),
    dates: t.expose('dates', { type: SoldDates, nullable: true }),
  }),
});

const TopAgent = builder.objectRef<NonNullable<SuburbFacts['topAgent']>>('TopAgent').implement({
  fields: (t) => ({
    agent: t.field({
      type: Agent,
      resolve: ({ agent: { id = null, name, email = null, phone = null, mobile = null } }) => ({
        ...{ id, name, email, phone, mobile },
        avatarUrl: null,
      }),
    }),
    sold: t.exposeInt('sold', { description: 'How many homes the person sold there.' }),
  }),
});

const Neighbour = builder.objectRef<SuburbFacts['neighbours'][number]>('NeighbouringSuburb').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    homes: t.exposeInt('homes', { description: 'Public homes, of every status.' }),
    onMarket: t.exposeInt('onMarket', { description: 'Those of them for sale or lease.' }),
  }),
});

const Suburb = builder.objectRef<SuburbFacts>('Suburb').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'For the argument `suburbs` of `properties`.' }),
    name: t.exposeString('name'),
    state: t.exposeString('state', { nullable: true }),
    postcode: t.exposeString('postcode', { nullable: true }),
    words: t.exposeStringList('words', {
      description: 'What the agency says of it, paragraph by paragraph without formatting.',
    }),
    wordsHtml: t.exposeString('wordsHtml', {
      nullable: true,
      description: 'The same as HTML: p, h2, h3, ul, ol, li, strong, em, br and a.',
    }),
    homes: t.exposeInt('homes', { description: 'Public homes there, of every status.' }),
    sold: t.expose('sold', { type: SoldEvidence }),
    topAgent: t.expose('topAgent', {
      type: TopAgent,
      nullable: true,
      description: 'Who sold most homes there.',
    }),
    neighbours: t.expose('neighbours', {
      type: [Neighbour],
      description: 'Surrounding suburbs with public homes.',
    }),
  }),
});

builder.queryFields((t) => ({
  suburb: t.field({
    type: Suburb,
    nullable: true,
    description: 'null for an unknown suburb without homes.',
    args: { key: t.arg.string({ required: true, description: 'E.g. `norwood-5067`.' }) },
    resolve: (_root, { key }, { context }) => getSuburb(context.database.readPublic, key),
  }),
}));
