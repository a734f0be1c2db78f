import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { DemoRemains, SetupState } from '../../../shared/staff/setup.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { endDemo } from '../api/setup.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { useStaffRequests } from '../parts/use-staff-requests.ts';
import { hasMailServer, stepSearch } from './steps.ts';

/** What is left of the demo, as a list of phrases: "12 demo homes". */
const demoRemainsText = ({ listings, files, people, articles, texts }: DemoRemains): string[] => [
  ...(listings > 0 ? [`${listings} demo ${listings === 1 ? 'home' : 'homes'}`] : []),
  ...(files > 0 ? [`${files} demo ${files === 1 ? 'guide or form' : 'guides and forms'}`] : []),
  ...(articles > 0 ? [`${articles} demo ${articles === 1 ? 'article' : 'articles'}`] : []),
  ...(texts > 0 ? [`${texts} demo ${texts === 1 ? 'text' : 'texts'} in your wording`] : []),
  ...(people.length > 0 ? [`demo people: ${people.join(', ')}`] : []),
];

/** What the steps left out, with where it is. The set-up is no longer offered once the demo is gone. */
const BeforeYouShare = ({ mail, people }: SetupState) => (
  <Section title="Before you share your site" level="h3" className="mt-4 max-w-[38.5em]">
    <ul className="mt-3 grid list-disc gap-2 pl-5">
      {!hasMailServer(mail) && (
        <li>
          Set up a mail server under <AgencyLink part="email">Email</AgencyLink>. Until then, nobody is told
          about enquiries: you’ll find them under Leads.
        </li>
      )}
      {people !== 'published' && (
        <li>
          Add your <AgencyLink part="people">team</AgencyLink>. The site shows nobody yet.
        </li>
      )}
      <li>
        Read your <AgencyLink part="words">wording</AgencyLink>: what your pages promise, your terms and your
        privacy policy.
      </li>
      <li>
        Replace the photographs of the site’s own pages under <AgencyLink part="look">Look</AgencyLink>, if
        they don’t suit your area.
      </li>
    </ul>
  </Section>
);

const AgencyLink = ({ part, children }: { part: string; children: string }) => (
  // The dashboard is loaded anew, because it keeps the facts with which it was loaded.
  <a href={`${paths.adminDashboard}?tab=agency&part=${part}`} className="link py-2">
    {children}
  </a>
);

/** Takes the demo off the site. */
export function FinishStep({ state, show }: { state: SetupState; show(state: SetupState): void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, error, run } = useStaffRequests('demo', show);
  const remains = demoRemainsText(state.demo);
  const isReady = state.profile === 'published';

  if (isReady && remains.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status">The demo is gone. The site is all yours.</p>
        {/* Visitors see no preview. The site is loaded anew, because the dashboard keeps the facts it was loaded with. */}
        <a href={paths.previewEnd} className="link py-2">
          See the site as visitors do
        </a>
        <BeforeYouShare {...state} />
      </div>
    );
  }
  return (
    <div className="grid max-w-3xl justify-items-start gap-6">
      <p>When you’re ready, remove the demo. This will be deleted for good:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {remains.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Your leads stay, and so does everything from your feed or your staff.</p>
      {!isReady && (
        <p className="border-l-2 border-detail py-1 pl-4">
          Publish your{' '}
          <Link className="link" to={{ search: stepSearch('facts') }}>
            facts
          </Link>{' '}
          first. Until then the site shows the demo’s.
        </p>
      )}
      <Button disabled={!isReady} aria-disabled={busy} onClick={() => setIsConfirming(true)}>
        Remove the demo
      </Button>
      <FormError message={error} />
      {isConfirming && (
        <ConfirmDialog
          title="Remove the demo?"
          text={`This deletes ${remains.join('; ')}. It can’t be undone.`}
          action="Remove"
          onConfirm={() => {
            setIsConfirming(false);
            run(endDemo, '');
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
