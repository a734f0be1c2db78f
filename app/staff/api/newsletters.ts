import {
  type Newsletter,
  type Newsletters,
  newsletterPaths,
} from '../../../shared/newsletters/newsletter.ts';
import { jsonOf, jsonRequest, read, staffFetch, timeout } from './request.ts';

/** Calls for newsletters. Each returns all newsletters in their new state and throws ApiError. */

export const listNewsletters = (signal?: AbortSignal): Promise<Newsletters> =>
  read(newsletterPaths.all, signal);

type Content = Pick<Newsletter, 'subject' | 'text'>;

export const addNewsletter = (content: Content) => call(newsletterPaths.all, jsonRequest('POST', content));

/** @param content.version the version that the change is based on */
export const changeNewsletter = (id: string, content: Content & { version: number }) =>
  call(newsletterPaths.one(id), { ...jsonRequest('POST', content), method: 'PUT' });

export const deleteNewsletter = (id: string) => call(newsletterPaths.one(id), { method: 'DELETE' });

/** Sends the newsletter to one address as a test. */
export const testNewsletter = (id: string, email: string) =>
  call(newsletterPaths.test(id), jsonRequest('POST', { email }));

/** Starts, resumes or pauses the sending of a newsletter. */
export const setNewsletterState = (id: string, state: 'sending' | 'paused', version: number) =>
  call(newsletterPaths.state(id), jsonRequest('POST', { state, version }));

const call = async (path: string, request: RequestInit): Promise<Newsletters> =>
  jsonOf(await staffFetch(path, { ...request, signal: timeout() }));
