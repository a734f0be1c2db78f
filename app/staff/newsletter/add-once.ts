import type { Newsletter, Newsletters } from '../../../shared/newsletters/newsletter.ts';
import { isApiError } from '../../../shared/site-api.ts';
import { randomKey } from '../../ui/browser/random-key.ts';
import { addNewsletter } from '../api/newsletters.ts';

/** The id of a draft whose adding has not been answered yet; null before the first try. */
export type PendingId = { current: string | null };

/**
 * Adds a draft. If the answer was lost, a repeat with the same pending id adds no second one.
 * @throws ApiError
 */
export async function addOnce(
  content: Pick<Newsletter, 'subject' | 'text'>,
  pending: PendingId,
): Promise<Newsletters> {
  pending.current ??= randomKey();
  try {
    const all = await addNewsletter(content, pending.current);
    pending.current = null;
    return all;
  } catch (error) {
    // It was stored before, and has been changed or sent since.
    if (isApiError(error) && error.status === 409) pending.current = null;
    throw error;
  }
}
