import { type Lines, wordsOf } from './line.ts';
import { what } from './lines/1-what.ts';
import { adminLines } from './lines/2-admin.ts';
import { formLines } from './lines/2-forms.ts';
import { frameLines } from './lines/2-frame.ts';
import { homeLines } from './lines/2-home.ts';
import { listLines } from './lines/2-lists.ts';
import { propertyLines } from './lines/2-property.ts';
import { routes } from './lines/2-routes.ts';
import { formEntityLines } from './lines/3-forms.ts';
import { entityLines } from './lines/3-property.ts';
import { stateLines } from './lines/4-states.ts';
import { ruleLines } from './lines/5-rules.ts';
import { callLines } from './lines/7-calls.ts';
import { errorLines } from './lines/8-errors.ts';

/**
 * Every observable line of the specification, in its order. `lines/` says how each is tested, and
 * `test/architecture/conformance.test.ts` checks that each is tested in exactly one way.
 */
export const catalogue = {
  ...what,
  ...routes,
  ...frameLines,
  ...homeLines,
  ...listLines,
  ...propertyLines,
  ...formLines,
  ...adminLines,
  ...entityLines,
  ...formEntityLines,
  ...stateLines,
  ...ruleLines,
  ...callLines,
  ...errorLines,
} as const satisfies Lines;

export type LineId = keyof typeof catalogue;

/** The sections of the specification, by the number at the beginning of a line's id. */
export const SECTIONS = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'Calls made',
  8: 'Error catalogue',
  9: 'Business constants and limits',
} as const;

/** The name of a line's test: the words of the line, and its id. */
export function nameOf(id: LineId): string {
  const line = catalogue[id];
  if (line === undefined) throw new Error(`The catalogue has no line ${id}.`);
  return `${wordsOf(line)} (${id})`;
}
