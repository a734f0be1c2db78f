import { data, useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { CONSENT_PURPOSES, isPreferencePurpose, type Preferences } from '../../../shared/consent/consent.ts';
import { paths } from '../../../shared/paths.ts';
import { orWholePage } from '../../parts/navigation/or-whole-page.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import {
  EndedLinkNotice,
  LINK_OUTCOMES,
  RenewLinksForm,
  SECRET_ADDRESS_HEADERS,
} from '../../parts/page/RenewLinksForm.tsx';
import { preferencesContext } from '../../saved-search-context.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Route } from './+types/preferences.ts';

export const headers = () => SECRET_ADDRESS_HEADERS;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Your preferences', noindex: true, canonical: paths.privacy });

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const preferences = await context.get(preferencesContext)(params.token);
  return data({ preferences }, { status: preferences ? 200 : 404 });
};

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  orWholePage(serverLoader(), url);

/** The messages for the last button that was pressed, other than those of one purpose. */
const OUTCOME_MESSAGES: Readonly<Record<string, string>> = {
  'stop-all': 'You’re unsubscribed from everything.',
  ...LINK_OUTCOMES,
  keep: 'We’ve cancelled your request, so nothing will be deleted.',
};

/** What the last button did, by the parameters that the site added to the address; undefined if it says nothing. */
function outcomeMessage(params: URLSearchParams): string | undefined {
  const done = params.get('done') ?? '';
  const purpose = params.get('purpose');
  if (!isPreferencePurpose(purpose)) return OUTCOME_MESSAGES[done];
  const name = CONSENT_PURPOSES[purpose].replace(/^./, (letter) => letter.toLowerCase());
  if (done === 'stop') return `You’re unsubscribed from ${name}.`;
  return done === 'start' ? `You’re signed up again for ${name}.` : undefined;
}

/** What the agency may send to a recipient. The buttons are plain forms, so that the page needs no scripts. */
export default function PreferencesPage({ loaderData: { preferences } }: Route.ComponentProps) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <div className="grid-page gap-y-12 pt-12 pb-section md:pt-20">
      <div className="lg:col-[content-start/span_8]">
        <h1 className="text-h1">Your preferences</h1>
        {preferences === 'ended' && (
          <EndedLinkNotice
            wasStopped={params.get('done') === 'stop-all'}
            stoppedText="You’re unsubscribed from everything."
            button={{ value: 'stop-all', label: 'Unsubscribe from everything' }}
          />
        )}
        {preferences && preferences !== 'ended' && (
          <Found preferences={preferences} done={outcomeMessage(params)} />
        )}
        {!preferences && <Unknown />}
      </div>
    </div>
  );
}

function Found({ preferences, done }: { preferences: Preferences; done: string | undefined }) {
  const { email, purposes, searches } = preferences;
  return (
    <>
      <p className="mt-5 text-lead text-soft wrap-anywhere">For {email}.</p>
      <p role="status" className={done ? 'mt-6 border-l-2 border-detail py-1 pl-4' : 'sr-only'}>
        {done}
      </p>
      <ul className="mt-8 border-b border-line">
        {purposes.map(({ purpose, isOn }) => (
          <li
            key={purpose}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
          >
            <div>
              <h2 className="font-sans text-base font-medium tracking-normal">{CONSENT_PURPOSES[purpose]}</h2>
              <p className="text-small text-soft">
                {isOn ? 'On' : 'Off'}
                {purpose === 'alerts' &&
                  isOn &&
                  `, for ${searches === 1 ? '1 search' : `${searches} searches`}`}
              </p>
            </div>
            <Switch purpose={purpose} isOn={isOn} />
          </li>
        ))}
      </ul>
      {purposes.some(({ isOn }) => isOn) && (
        <form method="post" className="mt-8">
          <Button type="submit" name="do" value="stop-all">
            Unsubscribe from everything
          </Button>
        </form>
      )}
      <Erasure hasAsked={preferences.hasAskedForErasure} />
      <RenewLinksForm />
    </>
  );
}

function Switch({ purpose, isOn }: Preferences['purposes'][number]) {
  const name = CONSENT_PURPOSES[purpose];
  if (purpose === 'alerts' && !isOn) {
    return (
      <ButtonLink to={paths.buyAlerts} look="quiet">
        Register for property alerts
      </ButtonLink>
    );
  }
  return (
    <form method="post">
      <input type="hidden" name="purpose" value={purpose} />
      <Button
        type="submit"
        name="do"
        value={isOn ? 'stop' : 'start'}
        look="outline"
        aria-label={`${isOn ? 'Stop' : 'Start'}: ${name}`}
      >
        {isOn ? 'Stop' : 'Start'}
      </Button>
    </form>
  );
}

function Erasure({ hasAsked }: { hasAsked: boolean }) {
  return (
    <section id="erase" aria-labelledby="erase-title" className="mt-16">
      <h2 id="erase-title" className="text-h3">
        Delete what we hold about you
      </h2>
      <p className="mt-4 max-w-[38.5em]">
        {hasAsked
          ? `You’ve asked ${agency().name} to delete what it holds about you. Someone will look at your request and tell you if the law requires us to keep any of it.`
          : `This covers everything you’ve sent ${agency().name} through this website, including files and emails. Someone here checks first, because the law may require us to keep some of it.`}
      </p>
      <form method="post" className="mt-6">
        <Button type="submit" name="do" value={hasAsked ? 'keep' : 'erase'} look="outline">
          {hasAsked ? 'Cancel my request' : 'Ask us to delete it'}
        </Button>
      </form>
    </section>
  );
}

const Unknown = () => (
  <>
    <p role="status" className="mt-5 text-lead text-soft">
      This link doesn’t work any more. Your details may have been deleted. Please contact us and we’ll help.
    </p>
    <ButtonLink to={paths.contact} look="outline" className="mt-8">
      Contact us
    </ButtonLink>
  </>
);
