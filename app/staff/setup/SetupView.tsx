import { Link, useLocation } from 'react-router';
import type { SetupState } from '../../../shared/staff/setup.ts';
import { useStepHeading } from '../../forms/use-step-heading.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { FactsForm, LookForm, TeamForm } from '../agency/DocumentForms.tsx';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { Loading } from '../parts/Loading.tsx';
import { FeedStep } from './FeedStep.tsx';
import { FinishStep } from './FinishStep.tsx';
import { MailStep } from './MailStep.tsx';
import { STEPS, type StepKey, stepSearch, stepStateLabel } from './steps.ts';
import { type Setup, useSetup } from './use-setup.ts';

/** The steps from the demo to the agency's own site. They can be left and resumed. */
export default function SetupView() {
  const { search } = useLocation();
  const requested = new URLSearchParams(search).get('step');
  const at = Math.max(
    0,
    STEPS.findIndex(({ key }) => key === requested),
  );
  const step = STEPS[at] ?? STEPS[0];
  const next = STEPS[at + 1];
  const setup = useSetup(step.key);
  const { value: state, hasFailed, reload } = setup;
  const heading = useStepHeading(at);
  return (
    <section aria-labelledby="setup">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 ref={heading} id="setup" tabIndex={-1} className="text-h3">
          Set up your agency
        </h2>
        {state && (
          <NewTabLink href={state.preview} className="link py-2">
            Open the preview
          </NewTabLink>
        )}
      </div>
      <p className="mt-2 max-w-[38.5em] text-soft">
        What you type is saved as a draft, so you can stop at any step and come back later. Visitors see a
        step once you publish it. The preview shows your drafts.
      </p>
      <StepLinks open={step.key} state={state} />
      {hasFailed && !state && <LoadFailed retry={reload} />}
      {!state && !hasFailed && <Loading />}
      {state && <Step key={step.key} step={step.key} state={state} setup={setup} />}
      {next && (
        <p className="mt-14">
          <ButtonLink look="outline" to={{ search: stepSearch(next.key) }}>
            {`Next: ${next.label}`}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

const StepLinks = ({ open, state }: { open: StepKey; state: SetupState | null }) => (
  <nav aria-label="Steps" className="mt-6 mb-10 border-y border-line">
    <ol className="flex flex-wrap gap-x-8">
      {STEPS.map(({ key, label }, at) => {
        const word = state ? stepStateLabel(key, state) : '';
        return (
          <li key={key}>
            <Link
              to={{ search: stepSearch(key) }}
              aria-current={key === open ? 'step' : undefined}
              className={`inline-flex items-baseline gap-2 py-3 ${key === open ? 'font-medium' : 'text-soft hover:text-ink'}`}
            >
              <span className="figures">{at + 1}</span>{' '}
              <span className={key === open ? 'underline underline-offset-[0.4em]' : undefined}>{label}</span>
              {word && <span className="text-small text-success">{word}</span>}
            </Link>
          </li>
        );
      })}
    </ol>
  </nav>
);

function Step({ step, state, setup }: { step: StepKey; state: SetupState; setup: Setup }) {
  switch (step) {
    case 'facts':
      return <FactsForm onPublish={setup.reload} />;
    case 'look':
      return <LookForm onPublish={setup.reload} />;
    case 'people':
      return <TeamForm onPublish={setup.reload} />;
    case 'feed':
      return <FeedStep hasDemoHomes={state.demo.listings > 0} />;
    case 'mail':
      return <MailStep state={state} show={setup.show} />;
    case 'finish':
      return <FinishStep state={state} show={setup.show} />;
  }
}
