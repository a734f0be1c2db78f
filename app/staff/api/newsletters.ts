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

/** @param id 32 random hexadecimal digits, so that a repeat adds no second draft */
export const addNewsletter = (content: Content, id: string): Answer =>
  send('POST', newsletterPaths.all, { ...content, id });

/** @param content.version the version that the change is based on */
export const changeNewsletter = (id: string, content: Content & { version: number }): Answer =>
  send('PUT', newsletterPaths.one(id), content);

/** @param version the one that was seen */
export const deleteNewsletter = (id: string, version: number): Answer =>
  send('DELETE', `${newsletterPaths.one(id)}?version=${version}`);

/** Sends the newsletter to one address as a test. */
export const testNewsletter = (id: string, email: string): Answer =>
  send('POST', newsletterPaths.test(id), { email });

/** Starts, resumes or pauses the sending of a newsletter. */
export const setNewsletterState = (id: string, state: 'sending' | 'paused', version: number): Answer =>
  send('POST', newsletterPaths.state(id), { state, version });
