import { ArrowUpRight } from 'lucide-react';
import { data } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { findTeamMember, type TeamMember } from '../../../shared/content/team.ts';
import { mailLink, telLink } from '../../../shared/links.ts';
import { messages } from '../../../shared/messages.ts';
import type { SiteApi } from '../../../shared/site-api.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { Deferred } from '../../parts/page/Deferred.tsx';
import { originOf, pageMeta } from '../../parts/page/meta.ts';
import { personData } from '../../parts/structured-data/agency.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { Portrait } from '../../ui/picture/Portrait.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Route } from './+types/team.ts';
import { AllProperties, AllPropertiesSkeleton, slideOf } from './AllProperties.tsx';
import { calendarOfMember, loadOwnHomes, OwnHomes } from './OwnHomes.tsx';
import { Reviews } from './Reviews.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export const meta = (args: Route.MetaArgs) => {
  const member = findTeamMember(args.params.id);
  if (!member) return pageMeta(args, { title: messages.notFoundTitle, noindex: true });
  const { name, role } = member;
  return [
    ...pageMeta(args, {
      title: name,
      description: `${name}, ${role} at ${agency().name} in ${agency().region}.`,
      subscription: {
        type: 'text/calendar',
        title: `Inspections with ${name}`,
        address: calendarOfMember(member.id),
      },
    }),
    { 'script:ld+json': personData(member, originOf(args.matches[0]?.loaderData)) },
  ];
};

function memberOf(id: string): TeamMember {
  const member = findTeamMember(id);
  if (!member) throw data(null, { status: 404 });
  return member;
}

/** Call 8. null when the listings cannot be read now: the rest of the profile does not need them. */
const loadProperties = (api: SiteApi) =>
  api.listProperties({ status: 'ACTIVE' }).then(
    ({ nodes }) => nodes.map(slideOf),
    () => null,
  );

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { id } = memberOf(params.id);
  const api = context.get(apiContext);
  const [properties, own] = await Promise.all([loadProperties(api), loadOwnHomes(api, id)]);
  return { properties, own };
};
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const { id } = memberOf(params.id);
  return { properties: loadProperties(browserApi), own: loadOwnHomes(browserApi, id) };
};

export default function Team({ loaderData: { properties, own }, params }: Route.ComponentProps) {
  const member = memberOf(params.id);
  const { id, name, role, phone, email, description, image, linkedin, appraisal } = member;
  return (
    <article key={id}>
      <Container className="grid gap-x-gap gap-y-10 pt-6 pb-section md:pt-12 lg:grid-cols-12">
        <div className="flex justify-end lg:col-span-12 lg:-mb-4">
          <ThemeToggle />
        </div>
        <Portrait
          name={name}
          photo={image}
          first
          alt={`Portrait of ${name}`}
          className="aspect-[4/5] w-full max-w-lg rounded-photo lg:col-span-5"
        />
        <div className="lg:col-span-6 lg:col-start-7 lg:pt-4">
          <p className="label text-soft">{role}</p>
          <h1 className="mt-4 text-h1">{name}</h1>
          <RichText html={description} className="mt-8 max-w-[37em] text-lead" />
          <ul className="mt-9 grid justify-items-start gap-2 border-t border-line pt-7">
            <li>
              <a className="figures font-serif text-h3 hover:text-redgum" href={telLink(phone)}>
                {phone}
              </a>
            </li>
            <li className="max-w-full">
              <a className="link wrap-anywhere" href={mailLink(email)}>
                {email}
              </a>
            </li>
            <li>
              <NewTabLink className="link inline-flex items-center gap-1" href={linkedin}>
                LinkedIn
                <ArrowUpRight className="size-4.5" />
              </NewTabLink>
            </li>
          </ul>
          <ButtonLink to={appraisal} className="mt-9">
            Request Appraisal
          </ButtonLink>
        </div>
      </Container>
      <Deferred resolve={own} fallback={null}>
        {(homes) => homes && <OwnHomes member={member} homes={homes} />}
      </Deferred>
      <Reviews member={member} />
      <Deferred resolve={properties} fallback={<AllPropertiesSkeleton />}>
        {(cards) => <AllProperties cards={cards} />}
      </Deferred>
    </article>
  );
}
