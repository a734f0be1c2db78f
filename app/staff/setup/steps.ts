import type { MailAccountState, SetupState, StepState } from '../../../shared/staff/setup.ts';

export const STEPS = [
  { key: 'facts', label: 'Facts' },
  { key: 'look', label: 'Look' },
  { key: 'people', label: 'Team' },
  { key: 'feed', label: 'Feed' },
  { key: 'mail', label: 'Email' },
  { key: 'finish', label: 'Finish' },
] as const;
export type StepKey = (typeof STEPS)[number]['key'];

export const stepSearch = (step: StepKey): string => `?tab=setup&step=${step}`;

const DOCUMENT_STATE_LABELS: Record<StepState, string> = { demo: '', draft: 'Draft', published: 'Done' };

/** Whether an owner or the operator has set a mail server. */
export const hasMailServer = ({ server, operator }: MailAccountState): boolean =>
  server !== null || operator.server !== '';

/** The word beside a step; '' if the step is still to do. */
export function stepStateLabel(step: StepKey, state: SetupState): string {
  const { listings, files, people, articles, texts } = state.demo;
  const remains = listings + files + people.length + articles + texts;
  const words: Record<StepKey, string> = {
    facts: DOCUMENT_STATE_LABELS[state.profile],
    look: DOCUMENT_STATE_LABELS[state.theme],
    people: DOCUMENT_STATE_LABELS[state.people],
    feed: state.feedListings > 0 ? 'Done' : '',
    mail: hasMailServer(state.mail) ? 'Done' : '',
    finish: state.profile === 'published' && remains === 0 ? 'Done' : '',
  };
  return words[step];
}
