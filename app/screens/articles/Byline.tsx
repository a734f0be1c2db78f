import { Link } from 'react-router';
import type { ArticleCard } from '../../../shared/agency/articles.ts';
import { paths } from '../../../shared/paths.ts';
import { formatDate, instantForDate } from '../../../shared/time.ts';
import { memberNamed } from './structured-data.ts';

type Props = Pick<ArticleCard, 'author' | 'date'> & {
  className?: string;
  /** Whether the name of a team member links to their page. */
  linked?: boolean;
};

/** Who wrote an article, and when. */
export function Byline({ author, date, className = '', linked = false }: Props) {
  const member = linked ? memberNamed(author) : undefined;
  return (
    <p className={`text-small text-soft ${className}`}>
      {member ? (
        <Link className="link" to={paths.team(member.id)}>
          {author}
        </Link>
      ) : (
        author
      )}
      , <time dateTime={date}>{formatDate(instantForDate(date))}</time>
    </p>
  );
}
