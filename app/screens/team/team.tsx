import { data } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { memberLinks } from '../../../shared/agency/links-of.ts';
import type { TeamMember } from '../../../shared/agency/people.ts';
import { common } from '../../../shared/content/frame/common.ts';
import { findTeamMember } from '../../../shared/content/team.ts';
import { mailLink, telLink } from '../../../shared/links.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteApi } from '../../../shared/site-api.ts';
import { isBlank } from '../../../shared/words/plain-text.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { orWholePage } from '../../parts/navigation/or-whole-page.ts';
import { Deferred } from '../../parts/page/Deferred.tsx';
import { originOf, pageMeta } from '../../parts/page/meta.ts';
import { personData } from '../../parts/structured-data/agency.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { ArrowUpRight } from '../../ui/icons/icons.generated.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { Portrait } from '../../ui/picture/Portrait.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Route } from './+types/team.ts';
import { AllProperties, AllPropertiesSkeleton, toSlide } from './AllProperties.tsx';
import { loadMemberHomes, MemberHomes, memberCalendarAddress } from './MemberHomes.tsx';
import { Reviews } from './Reviews.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Routes match in any case, but ids are in lower case. */
const toMemberId = ({ id }: { id: string }) => id.toLowerCase();

export const meta = (args: Route.MetaArgs) => {
  const member = findTeamMember(toMemberId(args.params));
  if (!member) return pageMeta(args, { title: common().notFoundTitle, noindex: true });
  const { name, role } = member;
  return [
    ...pageMeta(args, {
      title: name,
      canonical: paths.team(member.id),
      description: `${name}, ${role} at ${agency().name} in ${agency().region}.`,
      subscription: {
        type: 'text/calendar',
        title: `Inspections with ${name}`,
        address: memberCalendarAddress(member.id),
      },
    }),
    ...(args.loaderData
      ? [{ 'script:ld+json': personData(args.loaderData.member, originOf(args.matches[0]?.loaderData)) }]
      : []),
  ];
};

async function loadMember(api: SiteApi, id: string): Promise<TeamMember> {
  const member = await api.getTeamMember(id);
  if (!member) throw data(null, { status: 404 });
  return member;
}

/** Call 8. Resolves to null if the listings cannot be read, because the rest of the profile does not need them. */
const loadProperties = (api: SiteApi) =>
  api.listProperties({ status: 'ACTIVE' }).then(
    ({ nodes }) => nodes.map(toSlide),
    () => null,
  );

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const api = context.get(apiContext);
  const member = await loadMember(api, toMemberId(params));
  const [properties, memberHomes] = await Promise.all([loadProperties(api), loadMemberHomes(api, member.id)]);
  return { member, properties, memberHomes };
};
export const clientLoader = async ({ params, url }: Route.ClientLoaderArgs) => {
  const id = toMemberId(params);
  const memberHomes = loadMemberHomes(browserApi, id);
  return {
    member: await orWholePage(loadMember(browserApi, id), url),
    properties: loadProperties(browserApi),
    memberHomes,
  };
};

export default function Team({ loaderData: { member, properties, memberHomes } }: Route.ComponentProps) {
  const { id, name, role, phone, email, description, photo, appraisal } = member;
  return (
    <article key={id}>
      <Container className="grid gap-x-gap gap-y-10 pt-6 pb-section md:pt-12 lg:grid-cols-12">
        <div className="flex justify-end lg:col-span-12 lg:-mb-4">
          <ThemeToggle />
        </div>
        <Portrait
          name={name}
          photo={photo}
          first
          alt={`Portrait of ${name}`}
          className="aspect-[4/5] w-full max-w-lg rounded-photo lg:col-span-5"
        />
        <div className="lg:col-span-6 lg:col-start-7 lg:pt-4">
          <p className="label text-soft">{role}</p>
          <h1 className="mt-4 text-h1">{name}</h1>
          {!isBlank(description) && <RichText html={description} className="mt-8 text-lead" />}
          <ul className="mt-9 grid justify-items-start gap-2 border-t border-line pt-7">
            <li>
              <a className="figures font-serif text-h3 hover:text-accent" href={telLink(phone)}>
                {phone}
              </a>
            </li>
            <li className="max-w-full">
              <a className="link wrap-anywhere" href={mailLink(email)}>
                {email}
              </a>
            </li>
            {memberLinks(member).map((link) => (
              <li key={link.url}>
                <NewTabLink className="link inline-flex items-center gap-1" href={link.url}>
                  {link.name}
                  <ArrowUpRight className="size-4.5" />
                </NewTabLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={appraisal === 'sell' ? paths.appraisal : paths.manage} className="mt-9">
            Request Appraisal
          </ButtonLink>
        </div>
      </Container>
      <Deferred resolve={memberHomes} fallback={null}>
        {(homes) => homes && <MemberHomes member={member} homes={homes} />}
      </Deferred>
      <Reviews member={member} />
      <Deferred resolve={properties} fallback={<AllPropertiesSkeleton />}>
        {(cards) => <AllProperties cards={cards} />}
      </Deferred>
    </article>
  );
}
