import {
  type Newsletter,
  type Newsletters,
  newsletterPaths,
} from '../../../shared/newsletters/newsletter.ts';
import { jsonOf, jsonRequest, read, staffFetch, timeout } from './request.ts';

/** Calls about newsletters. Each answers with all of them, as they then are, and throws ApiError. */

export const listNewsletters = (signal?: AbortSignal): Promise<Newsletters> =>
  read(newsletterPaths.all, signal);

type Content = Pick<Newsletter, 'subject' | 'text'>;

export const addNewsletter = (content: Content) => call(newsletterPaths.all, jsonRequest('POST', content));

/** @param version that the change is based on */
export const changeNewsletter = (id: string, content: Content & { version: number }) =>
  call(newsletterPaths.one(id), { ...jsonRequest('POST', content), method: 'PUT' });

export const deleteNewsletter = (id: string) => call(newsletterPaths.one(id), { method: 'DELETE' });

/** Sends it to one address. */
export const testNewsletter = (id: string, email: string) =>
  call(newsletterPaths.test(id), jsonRequest('POST', { email }));

/** Starts or goes on with the sending, or pauses it. */
export const setNewsletterState = (id: string, state: 'sending' | 'paused', version: number) =>
  call(newsletterPaths.state(id), jsonRequest('POST', { state, version }));

const call = async (path: string, request: RequestInit): Promise<Newsletters> =>
  jsonOf(await staffFetch(path, { ...request, signal: timeout() }));
