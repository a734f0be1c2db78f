import type { TeamMember } from '../../../shared/agency/people.ts';
import { isFooterMarkedAsDemo } from '../../../shared/content/demo.ts';
import { Carousel } from '../../parts/carousel/Carousel.tsx';
import { Container } from '../../ui/Container.tsx';

/** Spec §2: one review, or three from 769 px, with a scrollbar. */
export function Reviews({ member: { name, reviews, demo } }: { member: TeamMember }) {
  if (reviews.length === 0) return null;
  return (
    <section className="bg-sand py-section">
      <Container>
        <Carousel
          label={`Reviews of ${name}`}
          heading={<h2 className="text-h2">Reviews</h2>}
          slideClassName="basis-full min-[769px]:basis-1/3"
          allFitClassName={reviews.length > 3 ? undefined : 'min-[769px]:hidden'}
          position={{ kind: 'scrollbar', noun: 'review' }}
          slides={reviews.map((review) => ({
            key: review.name,
            content: (
              <figure className="border-t border-edge pt-6 pr-2">
                <blockquote className="font-serif text-h3">
                  <p>“{review.review}”</p>
                </blockquote>
                <figcaption className="mt-5 text-small text-soft">{review.name}</figcaption>
              </figure>
            ),
          }))}
        />
        {demo && !isFooterMarkedAsDemo() && (
          <p className="mt-6 text-small text-soft">Demo: {name} and these reviewers are fictional.</p>
        )}
      </Container>
    </section>
  );
}
