import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../shared/format-count.ts';
import type { ListingCard as Card } from '../../../shared/site-api.ts';
import { isAloneInRow } from '../../ui/alone-in-row.ts';
import { ListingCard } from './ListingCard.tsx';

/** The first homes of a list, and the number of all its homes. */
export type HomesPreview = { cards: readonly Card[]; totalCount: number };

const SIZES = '(min-width: 40rem) 45vw, 100vw';

/**
 * The classes and the photograph's width of a card in two columns and, on a wide screen, in three. The last row has no
 * gap: a card that is alone in it fills it, with its words beside the photograph, and two cards take half of it each.
 */
function cardLayout(index: number, count: number) {
  const isAloneInTwo = isAloneInRow(index, count, 2);
  const isAloneInThree = isAloneInRow(index, count, 3);
  const isHalf = count % 3 === 2 && index >= count - 2;
  return {
    cell: `${isAloneInTwo ? 'sm:max-lg:col-span-2' : ''} ${
      isAloneInThree ? 'lg:col-span-6' : isHalf ? 'lg:col-span-3' : 'lg:col-span-2'
    }`,
    card: `${isAloneInTwo ? 'sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-end sm:max-lg:gap-x-gap' : ''} ${
      isAloneInThree ? 'lg:grid lg:grid-cols-3 lg:items-end lg:gap-x-gap lg:[&>:first-child]:col-span-2' : ''
    }`,
    sizes: `${photoWidth(isAloneInThree, isHalf)}, ${SIZES}`,
  };
}

function photoWidth(isAlone: boolean, isHalf: boolean): string {
  if (isAlone) return '(min-width: 100rem) 62rem, (min-width: 64rem) 61vw';
  if (isHalf) return '(min-width: 100rem) 46rem, (min-width: 64rem) 46vw';
  return '(min-width: 100rem) 30rem, (min-width: 64rem) 30vw';
}

type Props = {
  title: string;
  homes: HomesPreview;
  /** The address of the whole list, and the words of the link to it: "homes for sale in Norwood". */
  allHomesLink?: { to: string; noun: string };
  /** See `ListingCard`. */
  hasNoTransition?: boolean;
  /** Shown beside the title. */
  children?: ReactNode;
};

/** Some homes of a list under a title, with a link to the whole list. Renders nothing if there are no homes. */
export function HomesSection({
  title,
  homes: { cards, totalCount },
  allHomesLink,
  hasNoTransition,
  children,
}: Props) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-7">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {children}
      </div>
      <ul className="grid gap-x-gap gap-y-12 sm:grid-cols-2 lg:grid-cols-6">
        {cards.map((card, index) => {
          const { cell, ...layout } = cardLayout(index, cards.length);
          return (
            <li key={card.id} className={cell}>
              <ListingCard
                card={card}
                className={layout.card}
                sizes={layout.sizes}
                heading="h3"
                hasNoTransition={hasNoTransition}
              />
            </li>
          );
        })}
      </ul>
      {allHomesLink && totalCount > cards.length && (
        <p className="mt-9">
          <Link className="link inline-flex min-h-11 items-center" to={allHomesLink.to}>
            All {formatCount(totalCount)} {allHomesLink.noun}
          </Link>
        </p>
      )}
    </section>
  );
}
