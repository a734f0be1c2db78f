import type { SetupState, StepState } from '../../../shared/staff/setup.ts';

export const STEPS = [
  { key: 'facts', label: 'Facts' },
  { key: 'look', label: 'Look' },
  { key: 'people', label: 'People' },
  { key: 'feed', label: 'Feed' },
  { key: 'mail', label: 'Mail' },
  { key: 'finish', label: 'Finish' },
] as const;
export type StepKey = (typeof STEPS)[number]['key'];

export const stepSearch = (step: StepKey): string => `?tab=setup&step=${step}`;

const OF_DOCUMENT: Record<StepState, string> = { demo: '', draft: 'Draft', published: 'Done' };

/** The word beside a step; '' if the step is still to do. */
export function wordOf(step: StepKey, state: SetupState): string {
  const { listings, files, people } = state.demo;
  const words: Record<StepKey, string> = {
    facts: OF_DOCUMENT[state.profile],
    look: OF_DOCUMENT[state.theme],
    people: OF_DOCUMENT[state.people],
    feed: state.feedListings > 0 ? 'Done' : '',
    mail: state.hasMailServer ? 'Set' : '',
    finish: state.profile === 'published' && listings + files + people.length === 0 ? 'Done' : '',
  };
  return words[step];
}
