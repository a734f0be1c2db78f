import { expect, test } from 'vitest';
import { BLANK_MEMBER, type TeamMember } from '../../shared/agency/people.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import { apiPaths } from '../../shared/paths.ts';
import type { StaffAccount } from '../../shared/staff/account.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { peoplePaths } from '../../shared/staff/people-paths.ts';
import type { Role } from '../../shared/staff/roles.ts';
import { publishAgency, publishContent } from '../../test/support/agency.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, sendOne } from '../../test/support/leads.ts';
import { addListing } from '../../test/support/listings.ts';
import { OFFICES } from '../../test/support/offices.ts';
import { signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';

const KIM = JSON.stringify([{ name: 'Kim Lee', email: 'kim@redgum.example' }]);

onEachEngine('what agents and property managers see', ({ makeContext }) => {
  /** A home that Kim sells, one that Kim lets, and one of another agent, each with a lead; and a switch form. */
  async function open() {
    const context = await makeContext();
    const sale = await addListing(context, { agents: KIM });
    const lease = await addListing(context, {
      agents: KIM.replace('Kim Lee', 'KIM LEE '),
      saleOrLease: 'LEASE',
    });
    const other = await addListing(context);
    const about = async (id: string) => [id, await sendOne(context, 'enquiry', { propertyId: id })] as const;
    const leads = Object.fromEntries([await about(sale), await about(lease), await about(other)]);
    await send(context, 'manage');
    return { context, sale, lease, other, leads };
  }

  async function as(context: Context, role: Role, facts = { name: '', email: '' }) {
    const { headers } = await signIn(context, { username: role, password: 'correct horse battery', role });
    await context.database.write.updateTable('staff').set(facts).where('username', '=', role).execute();
    const { request } = openApp(context);
    const ask = (path: string, init: RequestInit = {}) => request(path, { ...init, headers });
    return {
      ask,
      homes: async (): Promise<string[]> =>
        (await (await ask(apiPaths.listings)).json()).listings.map(({ id }: { id: string }) => id).toSorted(),
      leads: async (): Promise<{ ids: string[]; counted: number; exported: number }> => {
        const { leads, counts } = await (await ask(apiPaths.leads)).json();
        const csv = await (await ask(apiPaths.leadsExport)).text();
        return {
          ids: leads.map(({ id }: { id: string }) => id).toSorted(),
          counted: counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
          exported: csv.match(/^"\d{4}-/gm)?.length ?? 0,
        };
      },
    };
  }

  test('an agent sees the listings that name them by email address or name, and the leads about those', async () => {
    const { context, sale, lease, leads } = await open();
    const own = [leads[sale] ?? '', leads[lease] ?? ''].toSorted();
    for (const facts of [
      { email: 'Kim@Redgum.example', name: '' },
      { email: 'elsewhere@redgum.example', name: 'KIM LEE' },
    ]) {
      const kim = await as(context, 'agent', facts);
      expect(await kim.homes()).toEqual([sale, lease].toSorted());
      expect(await kim.leads()).toEqual({ ids: own, counted: 2, exported: 2 });
    }
    const nobody = await as(context, 'agent', { email: '', name: '' });
    expect([await nobody.homes(), await nobody.leads()]).toEqual([[], { ids: [], counted: 0, exported: 0 }]);
  });

  test('an agent sees their listings once an owner has entered their name', async () => {
    const { context, sale, lease } = await open();
    const kim = await as(context, 'agent');
    expect(await kim.homes()).toEqual([]);
    const owner = await as(context, 'owner');
    const accounts: StaffAccount[] = await (await owner.ask(peoplePaths.all)).json();
    const { id = '' } = accounts.find(({ username }) => username === 'agent') ?? {};
    const body = JSON.stringify({ name: 'Kim Lee' });
    expect((await owner.ask(peoplePaths.one(id), { method: 'PATCH', body })).status).toBe(200);
    expect(await kim.homes()).toEqual([sale, lease].toSorted());
  });

  const member = (changes: Partial<TeamMember>): TeamMember => ({
    ...BLANK_MEMBER,
    ...{ id: 'kim-lee', name: 'Kim Lee', role: 'Agent', phone: '0400 000 190', email: 'kim@redgum.example' },
    ...changes,
  });
  const publishPeople = (context: Context, ...members: TeamMember[]) =>
    publishContent(context, 'people', { members });

  test('an agent sees the listings under the other names of the team member with their email address', async () => {
    const { context, lease, other, leads } = await open();
    const named = (agent: string) => ({ agents: JSON.stringify([{ name: agent, email: '' }]) });
    const first = await addListing(context, named('K. J. Lee'));
    const second = await addListing(context, named('KL@crm.example'));
    const kim = await as(context, 'agent', { name: '', email: 'kim@redgum.example' });
    const before = await kim.homes();
    expect(before).not.toContain(first);
    await publishPeople(
      context,
      member({ email: 'Kim@Redgum.example', feedNames: 'K. J. Lee, kl@crm.example' }),
      member({ id: 'sam', name: 'Sam', email: 'sam@redgum.example', feedNames: 'Somebody Else' }),
    );
    expect(await kim.homes()).toEqual([...before, first, second].toSorted());
    expect((await kim.leads()).ids).toContain(leads[lease]);
    expect(await kim.homes()).not.toContain(other);
    await publishPeople(context, member({ feedNames: 'K. J. Lee, kl@crm.example', shown: false }));
    expect(await kim.homes()).toEqual(before);
  });

  test('an editor may change the team, but not what an agent sees', async () => {
    const { context } = await open();
    await as(context, 'agent', { name: '', email: 'kim@redgum.example' });
    const hidden = member({ id: 'kim-hidden', feedNames: 'Hidden Name', shown: false });
    const sam = member({ id: 'sam', name: 'Sam', email: 'sam@redgum.example', feedNames: 'S. Renn' });
    await publishPeople(context, member({ feedNames: 'K. J. Lee' }), sam, hidden);
    const editor = await as(context, 'editor');
    const owner = await as(context, 'owner');
    const people = agencyPaths.document('people');
    const publish = async ({ ask }: typeof editor, members: TeamMember[]) => {
      const { version: basedOn } = await (await owner.ask(people)).json();
      return ask(people, { method: 'POST', body: JSON.stringify({ content: { members }, basedOn }) });
    };
    const kim = member({ feedNames: 'K. J. Lee' });
    const widening: [TeamMember[], string][] = [
      [[member({ feedNames: 'k. j. lee, Tobias Renn' }), sam], 'members.0.feedNames'],
      [[kim, { ...sam, email: 'KIM@redgum.example' }], 'members.1.email'],
      [[kim, sam, { ...hidden, shown: true }], 'members.2.feedNames'],
      [[kim, sam, member({ id: 'new', feedNames: 'Tobias Renn' })], 'members.2.feedNames'],
    ];
    const message =
      'Only an owner of the site can change this, because it decides which homes and leads an agent sees.';
    for (const [members, field] of widening) {
      const answer = await publish(editor, members);
      expect([answer.status, (await answer.json()).fields]).toEqual([403, [{ field, message }]]);
    }
    const harmless = [
      { ...kim, role: 'Director', feedNames: ' k. j. lee ' },
      { ...sam, feedNames: 'S. Renn, Sammy' },
    ];
    expect((await publish(editor, harmless)).status).toBe(200);
    expect((await publish(owner, widening[0]?.[0] ?? [])).status).toBe(200);
    // Fewer names show an agent less.
    expect((await publish(editor, [sam])).status).toBe(200);
    // Publishing an earlier version again is not allowed either.
    const { version: basedOn } = await (await owner.ask(people)).json();
    const earlier = { method: 'POST', body: JSON.stringify({ basedOn }) };
    expect((await editor.ask(agencyPaths.version('people', basedOn - 1), earlier)).status).toBe(403);
  });

  test('a property manager sees homes for lease, leads about them, and the forms about renting', async () => {
    const { context, lease, leads } = await open();
    const manager = await as(context, 'manager');
    expect(await manager.homes()).toEqual([lease]);
    const seen = await manager.leads();
    expect([seen.ids.includes(leads[lease] ?? ''), seen.counted, seen.exported]).toEqual([true, 2, 2]);
  });

  test('a lead is visible to its assignee until it is unassigned', async () => {
    const { context, other, leads } = await open();
    const kim = await as(context, 'agent', { name: 'Kim Lee', email: '' });
    const owner = await as(context, 'owner');
    const id = leads[other] ?? '';
    expect((await kim.ask(apiPaths.lead(id))).status).toBe(404);
    const assign = async (assignee: string | null) => {
      const { version } = await (await owner.ask(apiPaths.lead(id))).json();
      const body = JSON.stringify({ version, assignee });
      expect((await owner.ask(apiPaths.lead(id), { method: 'PATCH', body })).status).toBe(200);
    };
    await assign('agent');
    expect((await kim.ask(apiPaths.lead(id))).status).toBe(200);
    expect((await kim.leads()).counted).toBe(3);
    expect(await kim.homes()).not.toContain(other);
    await assign(null);
    expect((await kim.ask(apiPaths.lead(id))).status).toBe(404);
  });

  test('leads and listings of others are answered with 404, and cannot be opened, changed or hidden', async () => {
    const { context, sale, other, leads } = await open();
    const kim = await as(context, 'agent', { name: 'Kim Lee', email: '' });
    const change = { method: 'PATCH', body: JSON.stringify({ version: 1, state: 'done' }) };
    const hide = { method: 'PATCH', body: JSON.stringify({ hidden: true }) };
    const answers = async (id: string) => [
      (await kim.ask(apiPaths.lead(leads[id] ?? ''))).status,
      (await kim.ask(apiPaths.lead(leads[id] ?? ''), change)).status,
      (await kim.ask(apiPaths.leadMail(leads[id] ?? ''), { method: 'POST' })).status,
      (await kim.ask(apiPaths.listing(id), hide)).status,
    ];
    expect(await answers(other)).toEqual([404, 404, 404, 404]);
    expect(await answers(sale)).toEqual([200, 200, 409, 200]);
  });

  test('the stream of leads sends an agent only their own', async () => {
    const { context, sale, other, leads } = await open();
    const kim = await as(context, 'agent', { name: 'Kim Lee', email: '' });
    const answer = await kim.ask(`${apiPaths.leadsStream}?since=0`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: counts')) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(text).toContain(leads[sale]);
    expect(text).not.toContain(leads[other]);
  });

  test('an editor may change the profile, but not where enquiries are mailed', async () => {
    const context = await makeContext();
    await publishAgency(context, { offices: [...OFFICES] });
    const editor = await as(context, 'editor');
    const owner = await as(context, 'owner');
    const profile = agencyPaths.document('profile');
    const { published, version } = await (await owner.ask(profile)).json();
    const publish = ({ ask }: typeof editor, changes: Partial<AgencyProfile>, basedOn = version) => {
      const content = { ...published, ...changes };
      return ask(profile, { method: 'POST', body: JSON.stringify({ content, basedOn }) });
    };
    const [first, ...others] = OFFICES;
    const email = 'editor@example.com';
    const attempts: [Partial<AgencyProfile>, string][] = [
      [{ email }, 'email'],
      [{ offices: [{ ...first, email }, ...others] }, 'offices.0.email'],
      [{ offices: [...OFFICES, { ...first, agentId: 'MORE', email }] }, `offices.${OFFICES.length}.email`],
    ];
    for (const [changes, field] of attempts) {
      const answer = await publish(editor, changes);
      const message = 'Only an owner of the site can change where enquiries go.';
      expect([answer.status, (await answer.json()).fields]).toEqual([403, [{ field, message }]]);
    }
    expect((await publish(editor, { phone: '(02) 5550 0111' })).status).toBe(200);
    expect((await publish(owner, { email }, version + 1)).status).toBe(200);
    // Publishing an earlier version again is not allowed either.
    const earlier = await editor.ask(agencyPaths.version('profile', version), {
      method: 'POST',
      body: JSON.stringify({ basedOn: version + 2 }),
    });
    expect(earlier.status).toBe(403);
  });
});
