import { Link } from 'react-router';
import { about } from '../../../shared/content/about.ts';
import { team } from '../../../shared/content/team.ts';
import { paths } from '../../../shared/paths.ts';
import { isAloneInRow } from '../../ui/alone-in-row.ts';
import { Container } from '../../ui/Container.tsx';
import { Portrait } from '../../ui/picture/Portrait.tsx';

export const TEAM_ID = 'team';

/** If the number of people is odd, the last card fills its row: its words stand beside the portrait. */
const ALONE = 'sm:col-span-2 sm:grid sm:grid-cols-2 sm:items-end sm:gap-x-gap';

/** Spec §2: the team's cards, each with a link to a profile. The name is the link and covers the card. */
export function TeamCards() {
  return (
    <section id={TEAM_ID} aria-labelledby="team-title" tabIndex={-1} className="py-section">
      <Container className="grid gap-x-gap gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="team-title" className="text-h2">
            {about().team.title}
          </h2>
          <p className="mt-5 max-w-[19em] text-lead text-soft">{about().team.text}</p>
        </div>
        <ul className="grid gap-x-gap gap-y-12 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">
          {team().map(({ id, name, role, photo }, index, { length }) => (
            <li key={id} className={`group relative ${isAloneInRow(index, length) ? ALONE : ''}`}>
              <Portrait name={name} photo={photo} className="aspect-[4/5] w-full rounded-photo" />
              <div>
                <h3 className="mt-5 text-h3">
                  <Link
                    to={paths.team(id)}
                    prefetch="intent"
                    className="decoration-1 underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 after:content-['']"
                  >
                    {name}
                  </Link>
                </h3>
                <p className="mt-1 text-soft">{role}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
