import { expect } from 'vitest';
import { requestErasure } from '../../server/consent/erasure-requests.ts';
import { findOrAddRecipient, preferenceLinks, signingKey } from '../../server/consent/index.ts';
import type { Context } from '../../server/context.ts';
import { sharedApp } from './api.ts';

/** The path of the preferences page that this person's mails link to. */
export async function preferencesOf({ database, clock, config }: Context, email: string): Promise<string> {
  const recipient = await findOrAddRecipient(database.write, email, clock());
  const { page } = preferenceLinks(config.publicUrl, await signingKey(database.write), recipient);
  return new URL(page).pathname;
}

/** Presses a button of that page. @returns the address that it redirects to */
export async function pressPreference(context: Context, page: string, fields: Record<string, string>) {
  const answer = await sharedApp(context).request(page, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location') ?? '';
}

/** Sends what a mail program sends when its user presses "Unsubscribe" (RFC 8058). */
export const pressUnsubscribe = (context: Context, address: string) =>
  sharedApp(context).request(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

/** Adds a request for erasure. @returns the id of the recipient */
export async function addErasureRequest({ database, clock }: Context, email = 'zoe.obrien@example.com') {
  const { id } = await findOrAddRecipient(database.write, email, clock());
  await requestErasure(database.write, id, clock());
  return id;
}
