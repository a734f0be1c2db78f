import {
  type Newsletter,
  type Newsletters,
  newsletterPaths,
} from '../../../shared/newsletters/newsletter.ts';
import { read, send } from './request.ts';

/** Calls for newsletters. Each returns all newsletters in their new state and throws ApiError. */

export const listNewsletters = (signal?: AbortSignal): Promise<Newsletters> =>
  read(newsletterPaths.all, signal);

type Content = Pick<Newsletter, 'subject' | 'text'>;
type Answer = Promise<Newsletters>;

export const addNewsletter = (content: Content): Answer => send('POST', newsletterPaths.all, content);

/** @param content.version the version that the change is based on */
export const changeNewsletter = (id: string, content: Content & { version: number }): Answer =>
  send('PUT', newsletterPaths.one(id), content);

export const deleteNewsletter = (id: string): Answer => send('DELETE', newsletterPaths.one(id));

/** Sends the newsletter to one address as a test. */
export const testNewsletter = (id: string, email: string): Answer =>
  send('POST', newsletterPaths.test(id), { email });

/** Starts, resumes or pauses the sending of a newsletter. */
export const setNewsletterState = (id: string, state: 'sending' | 'paused', version: number): Answer =>
  send('POST', newsletterPaths.state(id), { state, version });
