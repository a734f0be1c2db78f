import type * as v from 'valibot';

/**
 * Says in a sentence what is wrong with a field. The validator's own messages quote the input and the pattern, so they
 * are replaced.
 */
export function fieldProblem({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (!/^Invalid \w+:/.test(message)) return message;
  if (type === 'boolean') return 'Please send true or false.';
  if (type !== 'strict_object') return 'This field doesn’t accept that.';
  return expected === 'never' ? 'There’s no such field. Please leave it out.' : 'This field is missing.';
}
