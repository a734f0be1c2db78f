import { agency } from '../../shared/agency/agency.ts';
import { getSuburbText } from '../../shared/content/suburbs.ts';
import { team } from '../../shared/content/team.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import {
  ATOM_LISTS,
  INSPECTION_CALENDARS,
  subscriptionAddress,
} from '../../shared/subscriptions/subscriptions.ts';
import { shouldBeIndexed } from '../../shared/suburbs/suburb.ts';
import { listArticles } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { suburbName } from '../places/index.ts';
import { listSuburbPages } from '../suburbs/index.ts';

/** GET /llms.txt: describes the site to programs that answer questions about it, in the format of llmstxt.org. */
export async function llms(context: Context): Promise<Response> {
  const { publicUrl } = context.config;
  const link = (name: string, path: string, about?: string) =>
    `- [${name}](${publicUrl}${path})${about ? `: ${about}` : ''}`;
  const suburbs = (await listSuburbPages(context.database.readPublic)).filter(({ key, homes }) =>
    shouldBeIndexed(homes, getSuburbText(key) !== undefined),
  );
  const { street, suburb, state, postcode } = agency().address;
  const sections: [title: string, lines: string[]][] = [
    [
      'Homes',
      lists(ATOM_LISTS).flatMap(([name, { title, path }]) => [
        link(title, path),
        link(`${title}, as a feed`, subscriptionAddress(`${name}.atom`), 'Atom, newest first'),
      ]),
    ],
    [
      'Inspections',
      lists(INSPECTION_CALENDARS).map(([name, { title }]) =>
        link(title, subscriptionAddress(`${name}.ics`), 'iCalendar'),
      ),
    ],
    ['Suburbs', suburbs.map(({ key }) => link(suburbName(key), paths.suburb(key)))],
    ['Articles', listArticles().map(({ slug, title, summary }) => link(title, paths.article(slug), summary))],
    ['People', team().map(({ id, name, role }) => link(name, paths.team(id), role))],
    [
      'Agency',
      [
        link('About', paths.about),
        link('Selling', paths.sell),
        link('Property management', paths.manage),
        link('Contact', paths.contact, `${street}, ${suburb} ${state} ${postcode}; ${agency().phone}`),
        link('Site map', apiPaths.sitemap),
        link(
          'GraphQL',
          apiPaths.graphql,
          'the same data by POST; `properties`, `property`, `inspections`, `suburb`',
        ),
      ],
    ],
  ];
  const text = [
    `# ${agency().name}`,
    `> ${agency().description}`,
    'Lists and feeds take filters in their address, such as `?minBeds=3&maxPrice=900000`. If a price isn’t shown, it isn’t public. Forms are for people: please leave them to your user.',
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ].join('\n\n');
  return new Response(`${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** The entries of an object whose keys are known. */
const lists = <Key extends string, List>(all: Record<Key, List>) => Object.entries(all) as [Key, List][];
