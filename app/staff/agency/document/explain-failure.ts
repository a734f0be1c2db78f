import { ApiError } from '../../../../shared/site-api.ts';
import { DocumentRefused } from '../../api/agency.ts';
import type { EditorSnapshot } from './editor-snapshot.ts';

const FAILED_TEXT = 'The server didn’t answer. Your text is still here. Please try again.';

/** What the screen shows of a request that failed. */
export function explainFailure(error: unknown): Partial<EditorSnapshot> {
  const explained = (words: string) => ({ message: { ok: false, words } });
  if (error instanceof DocumentRefused) {
    const errors = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
    return { errors, ...explained(error.message) };
  }
  if (error instanceof ApiError && error.status === 409) return { conflict: error.message };
  if (error instanceof ApiError && error.status < 500) return explained(error.message);
  console.error('agency:', error);
  return explained(FAILED_TEXT);
}
