import { expect } from 'vitest';
import { askForErasure } from '../../server/consent/erasure-requests.ts';
import { findOrAddRecipient, preferenceLinks, signingKey } from '../../server/consent/index.ts';
import type { Context } from '../../server/context.ts';
import { sharedApp } from './api.ts';

/** The page of somebody's preferences, as their mails link to it: a path. */
export async function preferencesOf({ database, clock, config }: Context, email: string): Promise<string> {
  const recipient = await findOrAddRecipient(database.write, email, clock());
  const { page } = preferenceLinks(config.publicUrl, await signingKey(database.write), recipient);
  return new URL(page).pathname;
}

/** Presses a button of that page. @returns where it leads */
export async function pressPreference(context: Context, page: string, fields: Record<string, string>) {
  const answer = await sharedApp(context).request(page, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location') ?? '';
}

/** What a mail program sends when somebody presses "Unsubscribe" (RFC 8058). */
export const pressUnsubscribe = (context: Context, address: string) =>
  sharedApp(context).request(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

/** Somebody asks to be erased. @returns the id of the recipient */
export async function addErasureRequest({ database, clock }: Context, email = 'zoe.obrien@example.com') {
  const { id } = await findOrAddRecipient(database.write, email, clock());
  await askForErasure(database.write, id, clock());
  return id;
}
