import { agency } from '../../../shared/agency/agency.ts';
import type { Article } from '../../../shared/agency/articles.ts';
import { paths } from '../../../shared/paths.ts';
import { agencyData } from '../../parts/structured-data/agency.ts';

/** The team member who wrote an article; undefined if the author is not in the team. */
export const memberNamed = (author: string) => agency().team.find(({ name }) => name === author);

/** An article for search engines (schema.org). */
export function articleData({ slug, title, summary, picture, author, date }: Article, origin: string) {
  const member = memberNamed(author);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    url: origin + paths.article(slug),
    datePublished: date,
    ...(picture && { image: origin + picture }),
    author: {
      '@type': 'Person',
      name: author,
      ...(member && { url: origin + paths.team(member.id) }),
      worksFor: agencyData(origin),
    },
    publisher: agencyData(origin),
  };
}
