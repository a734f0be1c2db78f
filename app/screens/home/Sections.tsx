import type { ReactNode } from 'react';
import { home } from '../../../shared/content/home.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';

type Words = { title: string; text: string; action: string; link: string };

function Text({ words, className, children }: { words: Words; className: string; children?: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="text-h2">{words.title}</h2>
      <p className="mt-5 max-w-[23em] text-lead text-soft">{words.text}</p>
      {children ?? (
        <ButtonLink to={words.link} look="quiet" className="mt-5">
          {words.action}
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * Sections with one photograph and one sentence each; no two have the same layout. Line 2 of `grid-page` is the left
 * margin, line 14 the right one.
 */
export function Sections() {
  const { appraisal: first, buy, lease, sold: last } = home();
  const buying = pagePhoto('buying', 'object-[64%_50%]');
  return (
    <div className="grid gap-y-section">
      <section className="grid-page items-end gap-y-8">
        <Picture
          photo={pagePhoto('appraisal')}
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="aspect-[3/2] rounded-none max-lg:col-[full] lg:col-[full-start/9] lg:rounded-r-photo"
        />
        <Text words={first} className="lg:col-[9/14] lg:pb-6 lg:pl-6">
          <ButtonLink to={first.link} className="mt-8">
            {first.action}
          </ButtonLink>
        </Text>
      </section>

      <section className="grid-page items-center gap-y-8">
        <Picture
          photo={buying}
          // The box is upright, so half of a landscape photograph is cut off and `sizes` is wider than the box.
          sizes="(min-width: 100rem) 80rem, (min-width: 64rem) 80vw, 100vw"
          className="aspect-[3/2] rounded-none max-lg:col-[full] lg:col-[8/14] lg:row-start-1 lg:aspect-[5/6] lg:rounded-photo"
          imgClassName={buying.position}
        />
        <Text words={buy} className="lg:col-[3/7] lg:row-start-1" />
      </section>

      <section className="grid-page items-end gap-y-8">
        <Picture
          photo={pagePhoto('leasing')}
          sizes="(min-width: 64rem) 70vw, 100vw"
          className="aspect-[3/2] rounded-none max-lg:col-[full] lg:col-[5/full-end] lg:row-start-1 lg:rounded-l-photo"
        />
        <Text
          words={lease}
          className="relative lg:col-[content-start/7] lg:row-start-1 lg:bg-paper lg:pt-14 lg:pr-14 lg:pb-2"
        />
      </section>

      <section className="relative grid lg:block">
        <Picture
          photo={pagePhoto('sold')}
          sizes="100vw"
          className="aspect-[3/2] rounded-none lg:aspect-[21/9]"
        />
        <div
          aria-hidden="true"
          className="absolute inset-0 hidden bg-[linear-gradient(to_top,rgb(12_17_20/0.82),rgb(12_17_20/0.2)_55%,transparent)] lg:block"
        />
        <div className="grid-page w-full pt-8 lg:absolute lg:bottom-14 lg:pt-0">
          <div className="lg:flex lg:items-end lg:justify-between lg:text-cream">
            <div>
              <h2 className="text-h2">{last.title}</h2>
              <p className="mt-4 text-lead text-soft lg:text-cream">{last.text}</p>
            </div>
            <ButtonLink to={last.link} look="quiet" className="mt-5 lg:text-cream">
              {last.action}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
