import type { MouseEvent } from 'react';
import { about } from '../../../shared/content/about.ts';
import { team } from '../../../shared/content/team.ts';
import { paths } from '../../../shared/paths.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { PageIntro } from '../../parts/page/PageIntro.tsx';
import { pagePhoto } from '../../photos/page-photo.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { ArrowDown } from '../../ui/icons/icons.generated.ts';
import { RichText } from '../../ui/RichText.tsx';
import type { Route } from './+types/about.ts';
import { TEAM_ID, TeamCards } from './TeamCards.tsx';
import { Testimonials } from './Testimonials.tsx';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...about().search,
    image: pagePhoto('about').url,
  });

export default function About() {
  const hasTeam = team().length > 0;
  return (
    <>
      <PageIntro title={about().title} text={about().text} photo={pagePhoto('about', 'object-[50%_58%]')}>
        {hasTeam && <ToTeam />}
      </PageIntro>

      <Container className="grid gap-x-gap gap-y-8 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="label text-soft">{about().approach.eyebrow}</p>
          <h2 className="mt-4 text-h2">{about().approach.title}</h2>
        </div>
        <RichText
          html={about().approach.text}
          className="content-start text-lead lg:col-span-6 lg:col-start-7"
        />
        <ul className="mt-6 grid gap-x-gap sm:grid-cols-2 lg:col-span-12 lg:mt-16 lg:grid-cols-4">
          {about().values.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-8">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-3 max-w-[25.5em] text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Container>

      {hasTeam && (
        <div className="border-t border-line">
          <TeamCards />
        </div>
      )}
      <Testimonials />
    </>
  );
}

/**
 * A plain link to the section. With scripts it scrolls smoothly (spec §2), or at once if reduced motion is preferred,
 * and the focus moves to the section.
 */
function ToTeam() {
  function scroll(event: MouseEvent) {
    const section = document.getElementById(TEAM_ID);
    if (!section) return;
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
    section.focus({ preventScroll: true });
  }
  return (
    <ButtonLink to={`${paths.about}#${TEAM_ID}`} onClick={scroll} className="mt-8">
      {about().toTeam}
      <ArrowDown className="size-4.5" />
    </ButtonLink>
  );
}
