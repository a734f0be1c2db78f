import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import { paths } from '../../shared/paths.ts';
import type { ProfileState } from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { callWith, signIn } from '../../test/support/staff.ts';
import { type Context, createContext } from '../context.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';

const ROBIN = { username: 'Robin', password: 'correct horse battery' };
const JO = { username: 'Jo', password: 'another horse battery' };

/** An agency in another state, with no fact of the demo. */
const HARBOUR: AgencyProfile = {
  ...demoAgency,
  name: 'Harbour & Vale',
  legalName: 'Harbour and Vale Pty Ltd',
  slug: 'harbour-and-vale',
  tagline: 'Salt and hill',
  description: 'Homes between the harbour and the hinterland.',
  region: 'Sydney',
  phone: '(02) 5550 0199',
  email: 'hello@harbour.example',
  registration: 'Licence 00000000',
  address: {
    ...demoAgency.address,
    street: '1 Quay Lane',
    suburb: 'Balmain',
    state: 'NSW',
    postcode: '2041',
  },
  timeZone: 'Australia/Sydney',
  social: [],
  landlordPortalUrl: '',
  tenantPortalUrl: 'https://tenants.harbour.example/',
  designCredit: null,
  acknowledgement: '',
};

async function open(context: Context, who = ROBIN) {
  const { request } = openSite(context);
  const { headers } = await signIn(context, who);
  const call = callWith(request, headers);
  return {
    call,
    state: async (): Promise<ProfileState> => (await call('GET', agencyPaths.document('profile'))).json(),
    publish: (content: unknown, basedOn: number) =>
      call('POST', agencyPaths.document('profile'), { content, basedOn }),
    page: async (path: string) => (await request(path)).text(),
    request,
  };
}

const enquire = ({ request }: Awaited<ReturnType<typeof open>>, firstName: string) =>
  request('/api/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: CreateContactInput!) { createContact(input: $input) { errors } }',
      variables: {
        input: {
          attributes: { firstName, emails: [{ email: `${firstName.toLowerCase()}@example.com` }] },
          clientMutationId: 'x',
        },
      },
    }),
  });

/** The mails that wait to be sent, the oldest first. */
const mailsOf = ({ database }: Context) =>
  database.read.selectFrom('outbox').select(['sender', 'recipient']).orderBy('createdAt').execute();

onEachEngine("the agency's facts", ({ makeContext }) => {
  test("are the demo's until the agency publishes its own, and then no page has a fact of the demo", async () => {
    const { state, publish, page } = await open(await makeContext());
    expect(await state()).toMatchObject({ published: demoAgency, version: 0, draft: null, versions: [] });
    expect(await page(paths.contact)).toContain('(08) 7000 0140');
    expect(await page(paths.contact)).not.toContain('Tenant Portal');

    const answer = await publish(HARBOUR, 0);
    expect(answer.status).toBe(200);
    const html = await page(paths.contact);
    expect(html).toContain('(02) 5550 0199');
    expect(html).toContain('Harbour &amp; Vale');
    expect(html).toMatch(/href="https:\/\/tenants\.harbour\.example\/"[^>]*>(?:<[^>]*>)*Tenant Portal/);
    expect(html).not.toMatch(/7000 0140|Redgum Real Estate|RLA 000000|Kaurna/);
    expect((await state()).versions).toMatchObject([{ version: 1, author: 'Robin', restoredFrom: null }]);
  });

  test('move the pages whose addresses contain the slug, and former addresses redirect to them', async () => {
    const context = await makeContext();
    const { request } = await open(context);
    const status = async (path: string) => (await request(path)).status;
    expect(await status('/selling-with-redgum')).toBe(200);
    await publishAgency(context, { slug: 'first' });
    await publishAgency(context, { slug: 'second' });
    expect(await status('/selling-with-second')).toBe(200);
    expect(await status('/Manage-With-SECOND')).toBe(200);
    expect(await status('/manage/switch-to-second')).toBe(200);
    const moved = await request('/manage/switch-to-first');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/manage/switch-to-second']);
    expect((await request('/selling-with-first')).headers.get('Location')).toBe('/selling-with-second');
    expect(await status('/selling-with-third')).toBe(404);
    expect(await status('/manage/switch-to-third')).toBe(404);
    expect(await status('/nowhere')).toBe(404);
  });

  test("set the time zone in which the feed's times are read and shown", async () => {
    const opens =
      '<inspectionTimes><inspection>28-Nov-2026 10:30am to 11:00am</inspection></inspectionTimes>';
    const starts = async (context: Context, { address: { state } } = demoAgency) => {
      await apply(context, feed(listing(ADDRESS.replace('SA', state) + opens)));
      return (await context.database.read.selectFrom('inspections').select(['id', 'start']).execute())[0];
    };
    const adelaide = await makeContext();
    expect((await starts(adelaide))?.start).toBe('2026-11-28T00:00:00.000Z');
    // There is no calendar file of an inspection that is over.
    const perth = await makeContext({ clock: () => new Date('2026-11-21T00:00:00Z') });
    await publishAgency(perth, { ...HARBOUR, timeZone: 'Australia/Perth' });
    const inspection = await starts(perth, HARBOUR);
    expect(inspection?.start).toBe('2026-11-28T02:30:00.000Z');
    const file = await (await (await open(perth)).request(`/calendar/${inspection?.id}.ics`)).text();
    expect(file).toContain('DTSTART;TZID=Australia/Perth:20261128T103000');
    // The same file, sent again after another time zone was published.
    await publishAgency(adelaide, { timeZone: 'Australia/Brisbane' });
    expect((await starts(adelaide))?.start).toBe('2026-11-28T00:30:00.000Z');
  });

  test('are refused with the path of each invalid fact, and nothing is published', async () => {
    const { state, publish } = await open(await makeContext());
    const wrong = {
      ...HARBOUR,
      slug: 'Harbour Vale',
      address: { ...HARBOUR.address, state: 'XX', latitude: 500 },
      social: [{ name: 'Us', url: 'javascript:alert(1)' }],
      timeZone: 'Europe/Paris',
      extra: true,
    };
    const answer = await publish(wrong, 0);
    expect(answer.status).toBe(400);
    const { fields } = await answer.json();
    expect(fields.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'address.latitude',
      'address.state',
      'extra',
      'slug',
      'social.0.url',
      'timeZone',
    ]);
    expect(fields).toContainEqual({
      field: 'extra',
      message: 'There’s no such field. Please leave it out.',
    });
    expect((await publish('nothing', 0)).status).toBe(400);
    const twice = { ...demoAgency.address, latitude: undefined, longitude: undefined };
    const { latitude, longitude, ...address } = twice;
    const office = { agentId: 'a', name: 'A', address, phone: '(02) 5550 0100', email: 'a@harbour.example' };
    const same = await publish({ ...HARBOUR, offices: [office, { ...office, agentId: 'b, A' }] }, 0);
    expect((await same.json()).fields).toEqual([
      { field: 'offices.1.agentId', message: 'Another office already has this agentID.' },
    ]);
    expect((await state()).version).toBe(0);
  });

  test('take web addresses without https://, as people type them, and no other scheme', async () => {
    const { publish, state } = await open(await makeContext());
    const withLink = (url: string) => ({ ...HARBOUR, social: [{ name: 'Instagram', url }] });
    const refused = await publish(withLink('javascript:alert(1)//instagram.com/'), 0);
    expect((await refused.json()).fields).toMatchObject([{ field: 'social.0.url' }]);
    await publish(withLink('instagram.com/harbourvale'), 0);
    expect((await state()).published.social[0]?.url).toBe('https://instagram.com/harbourvale');
  });

  test('keep every version, and an earlier one can be published again', async () => {
    const { state, publish, call, page } = await open(await makeContext());
    await publish(HARBOUR, 0);
    await publish({ ...HARBOUR, phone: '(02) 5550 0111' }, 1);
    expect(await page(paths.contact)).toContain('(02) 5550 0111');
    expect((await (await call('GET', agencyPaths.version('profile', 1))).json()).content).toEqual(HARBOUR);
    expect((await call('POST', agencyPaths.version('profile', 1), { basedOn: 2 })).status).toBe(200);
    expect(await page(paths.contact)).toContain('(02) 5550 0199');
    expect((await state()).versions.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect((await call('POST', agencyPaths.version('profile', 9), { basedOn: 3 })).status).toBe(404);
    expect((await call('GET', agencyPaths.version('profile', 9))).status).toBe(404);
  });

  test('are soon on the pages of another process', async () => {
    const context = await makeContext();
    const { publish } = await open(context);
    const other = await createContext(context.config, { log: context.log });
    try {
      const { request } = openSite(other);
      const contact = async () => (await request(paths.contact)).text();
      expect(await contact()).not.toContain(HARBOUR.phone);
      await publish(HARBOUR, 0);
      await expect.poll(contact).toContain(HARBOUR.phone);
    } finally {
      await other.close();
    }
  });

  test('are not overwritten by somebody who did not see the last change', async () => {
    const context = await makeContext();
    const robin = await open(context);
    const jo = await open(context, JO);
    expect((await robin.publish(HARBOUR, 0)).status).toBe(200);
    const late = await jo.publish({ ...HARBOUR, name: 'Other' }, 0);
    expect(late.status).toBe(409);
    expect((await late.json()).errors[0].message).toMatch(/^Robin changed this on /);
    expect((await jo.state()).published.name).toBe('Harbour & Vale');
    const both = await Promise.all([robin.publish({ ...HARBOUR, name: 'One' }, 1), jo.publish(HARBOUR, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('have a draft that may be invalid, that visitors never see, and that two people cannot overwrite', async () => {
    const context = await makeContext();
    const robin = await open(context);
    const jo = await open(context, JO);
    const save = (who: typeof robin, name: string, seen: string | null, basedOn = 0) =>
      who.call('PUT', agencyPaths.draft('profile'), {
        content: { ...HARBOUR, name, slug: '' },
        basedOn,
        seen,
      });
    const { savedAt } = await (await save(robin, "Robin's", null)).json();
    expect((await save(jo, "Jo's", null)).status).toBe(409);
    expect((await save(robin, "Robin's next", savedAt)).status).toBe(200);
    expect((await save(jo, "Jo's", savedAt)).status).toBe(409);
    expect((await jo.state()).draft).toMatchObject({ author: 'Robin', content: { name: "Robin's next" } });
    expect(await robin.page(paths.contact)).not.toContain('Robin&#x27;s next');
    // Publishing deletes the draft.
    await robin.publish(HARBOUR, 0);
    expect((await robin.state()).draft).toBeNull();
    // Somebody who has not seen the publication cannot begin a draft either.
    expect((await save(jo, 'Late', null)).status).toBe(409);
    expect((await save(robin, 'Again', null, 1)).status).toBe(200);
    expect((await robin.call('DELETE', agencyPaths.draft('profile'))).status).toBe(204);
    expect((await robin.state()).draft).toBeNull();
  });

  test('keep a draft that somebody has not seen who publishes, restores or discards', async () => {
    const context = await makeContext();
    const robin = await open(context);
    const jo = await open(context, JO);
    const [path, draft] = [agencyPaths.document('profile'), agencyPaths.draft('profile')];
    await robin.publish(HARBOUR, 0);
    await robin.publish({ ...HARBOUR, phone: '(02) 5550 0111' }, 1);
    const content = { ...HARBOUR, name: "Robin's" };
    const saved = await robin.call('PUT', draft, { content, basedOn: 2, seen: null });
    const { savedAt } = await saved.json();
    const stale = [null, '2026-01-01T00:00:00.000Z'];
    for (const seen of stale) {
      const calls = [
        await jo.call('POST', path, { content: HARBOUR, basedOn: 2, seen }),
        await jo.call('POST', agencyPaths.version('profile', 1), { basedOn: 2, seen }),
        await jo.call('DELETE', `${draft}?seen=${seen ?? ''}`),
      ];
      for (const answer of calls) {
        expect(answer.status).toBe(409);
        expect((await answer.json()).errors[0].message).toMatch(/^Robin changed this on /);
      }
    }
    expect(await jo.state()).toMatchObject({ version: 2, draft: { content, savedAt } });
    expect((await jo.call('DELETE', `${draft}?seen=yesterday`)).status).toBe(400);
    expect((await jo.call('DELETE', `${draft}?seen=${savedAt}`)).status).toBe(204);
    // A draft that was discarded in the meantime is not published.
    const late = await robin.call('POST', path, { content, basedOn: 2, seen: savedAt });
    expect([late.status, (await jo.state()).version]).toEqual([409, 2]);
    expect((await late.json()).errors[0].message).toMatch(/^This has changed in the meantime/);
    expect((await jo.call('DELETE', `${draft}?seen=${savedAt}`)).status).toBe(204);
    const next = await (await jo.call('PUT', draft, { content, basedOn: 2, seen: null })).json();
    const restoration = { basedOn: 2, seen: next.savedAt };
    expect((await jo.call('POST', agencyPaths.version('profile', 1), restoration)).status).toBe(200);
    expect(await jo.state()).toMatchObject({ version: 3, draft: null });
  });

  test('provide the sender and the recipient of mails if no setting does', async () => {
    const context = await makeContext({ config: { mailFrom: null, mailTo: null } });
    await publishAgency(context, { email: 'office@harbour.example' });
    await enquire(await open(context), 'Ada');
    expect(await mailsOf(context)).toEqual([
      { sender: 'office@harbour.example', recipient: 'office@harbour.example' },
    ]);
  });

  test('of a restored version include the mailbox for enquiries, at once', async () => {
    let now = new Date('2026-11-20T00:00:00.000Z');
    const context = await makeContext({ config: { mailFrom: null, mailTo: null }, clock: () => now });
    const site = await open(context);
    const restore = (version: number, basedOn: number) =>
      site.call('POST', agencyPaths.version('profile', version), { basedOn });
    expect((await site.publish(HARBOUR, 0)).status).toBe(200);
    expect((await site.publish({ ...HARBOUR, email: 'new@harbour.example' }, 1)).status).toBe(200);
    await enquire(site, 'Ada');
    now = new Date('2026-11-20T00:01:00.000Z');
    expect((await restore(1, 2)).status).toBe(200);
    await enquire(site, 'Bea');
    expect(await site.page(paths.contact)).toContain('mailto:hello@harbour.example');
    expect((await mailsOf(context)).map(({ recipient }) => recipient)).toEqual([
      'new@harbour.example',
      'hello@harbour.example',
    ]);

    // Another mailbox needs a password that was entered lately.
    now = new Date('2026-11-20T01:00:00.000Z');
    expect((await restore(2, 3)).status).toBe(403);
    await enquire(site, 'Cleo');
    expect((await mailsOf(context)).at(-1)?.recipient).toBe('hello@harbour.example');
  });
});
