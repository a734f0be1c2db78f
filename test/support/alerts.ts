import { expect } from 'vitest';
import { withAgency } from '../../server/agency/index.ts';
import { workOnAlerts } from '../../server/alerts/start.ts';
import type { Context } from '../../server/context.ts';
import { importXml } from '../../server/feed/apply/import.ts';
import { CONTACT_GROUPS } from '../../shared/constants.ts';
import { dataOf, sharedApp } from './api.ts';
import type { Inbox } from './smtp.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

const CREATE = 'mutation ($input: CreateContactInput!) { createContact(input: $input) { errors } }';

/** Registers for alerts through the API (§7, call 7). */
export async function register(
  context: Context,
  email: string,
  attributes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<void> {
  const input = {
    attributes: {
      firstName: 'Ann',
      emails: [{ email }],
      contactGroupIds: [CONTACT_GROUPS.buyAlerts],
      ...attributes,
    },
  };
  const { createContact } = await dataOf<{ createContact: { errors: string[] } }>(
    sharedApp(context).graphql(CREATE, { input }, headers),
  );
  expect(createContact.errors).toEqual([]);
}

/** Does what the background process does: creates events, then sends mails. */
export async function runAlerts(context: Context): Promise<void> {
  await withAgency(context.database, () => workOnAlerts(context, new AbortController().signal));
  await context.outbox.drain();
}

/** Presses a button of a search's page. @returns the address that it redirects to */
export async function press(context: Context, page: string, action: string, fields = {}): Promise<string> {
  const answer = await sharedApp(context).request(page, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ do: action, ...fields }).toString(),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location') ?? '';
}

/** The path of the search's page that a mail links to. @param mail the mail or its text */
export function pageIn(mail: Inbox['mails'][number] | string | undefined): string {
  const text = typeof mail === 'string' ? mail : (mail?.text ?? '');
  const path = /\/alerts\/[0-9a-f]{64}/.exec(text)?.[0];
  if (!path) throw new Error(`No link in: ${text}`);
  return path;
}

/** Confirms the only unconfirmed search by the link in its mail. @returns the path of the search's page */
export async function confirmSearch(context: Context): Promise<string> {
  const { text } = await context.database.read
    .selectFrom('outbox')
    .select('text')
    .where('purpose', '=', 'confirmation')
    .executeTakeFirstOrThrow();
  const page = pageIn(text);
  await press(context, page, 'confirm');
  return page;
}

type Home = {
  id: string;
  status?: 'current' | 'withdrawn' | 'offmarket' | 'sold';
  price?: number;
  /** Whether the public may see the price. */
  showsPrice?: boolean;
  soldPrice?: number;
  /** The area of the land. */
  acres?: number;
  beds?: number;
  suburb?: string;
  postcode?: string;
  underOffer?: boolean;
  /** As in REAXML: "28-Nov-2026 11:00am to 11:30am". */
  inspections?: string[];
  /** As in REAXML: "2026-12-12T12:00". */
  auction?: string;
  state?: string;
};

/** Imports homes as one feed file, with the clock's time as their time of change. */
export async function importHomes(context: Context, ...homes: Home[]): Promise<void> {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<propertyList>${homes.map((home) => element(home, context.clock())).join('\n')}</propertyList>`;
  const report = await importXml(context, {
    xml,
    source: 'feed',
    imageFolder: '/nonexistent',
    name: 'test.xml',
  });
  expect(report.error).toBeNull();
}

function element(home: Home, at: Date): string {
  const { id, status = 'current', price = 850_000, beds = 3, suburb = 'Norwood', postcode = '5067' } = home;
  const {
    underOffer = false,
    inspections = [],
    showsPrice = true,
    soldPrice,
    acres,
    auction,
    state = 'SA',
  } = home;
  const sold = soldPrice
    ? `<soldDetails><soldPrice display="yes">${soldPrice}</soldPrice></soldDetails>`
    : '';
  const land = acres ? `<landDetails><area unit="acre">${acres}</area></landDetails>` : '';
  const modTime = at.toISOString().slice(0, 19).replace('T', '-');
  return `<residential modTime="${modTime}" status="${status}"><agentID>WATTLE</agentID><uniqueID>${id}</uniqueID>
<address display="yes"><streetNumber>${id.replace(/\D/g, '') || '1'}</streetNumber><street>Banksia Street</street><suburb>${suburb}</suburb><state>${state}</state><postcode>${postcode}</postcode></address>
<category name="House"/><price display="${showsPrice ? 'yes' : 'no'}">${price}</price>${sold}${land}<underOffer value="${underOffer ? 'yes' : 'no'}"/>
<features><bedrooms>${beds}</bedrooms><bathrooms>2</bathrooms><garages>1</garages></features>
<inspectionTimes>${inspections.map((each) => `<inspection>${each}</inspection>`).join('')}</inspectionTimes>${auction ? `<auction date="${auction}"/>` : ''}</residential>`;
}
