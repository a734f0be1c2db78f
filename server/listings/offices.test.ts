import { expect, test } from 'vitest';
import * as leadOffices from '../../migrations/014_lead_offices.ts';
import { agency } from '../../shared/agency/agency.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import type { LeadsPage } from '../../shared/staff/leads.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { dataOf, openApp, openSite } from '../../test/support/api.ts';
import { undoLeadOffices } from '../../test/support/before-lead-offices.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { CONTACTS, send, staffOf } from '../../test/support/leads.ts';
import { OFFICES } from '../../test/support/offices.ts';
import type { Context } from '../context.ts';
import { ADDRESS, apply, feed, listing, outcomes, storedRow } from '../feed/test/support.ts';

const [wattle, bottle] = OFFICES;
const AGENT = '<listingAgent><name>Kim Lee</name><email>kim@redgum.example</email></listingAgent>';

/** Homes with the same id in both offices' CRMs, and a home with an unknown agentID. */
const BOTH = feed(
  listing(ADDRESS, { agent: 'WATTLE' }),
  listing(ADDRESS.replace('12', '14') + AGENT, { agent: 'bottle' }),
  listing(ADDRESS.replace('12', '16'), { agent: 'NOBODY' }),
);

/** The home of the unknown agentID came before the agency named its offices. Afterwards it would be held. */
async function applyBoth(context: Context) {
  const report = await apply(context, BOTH);
  await publishAgency(context, { offices: [...OFFICES] });
  return report;
}

const officeOfHome = async (context: Context, id: string) => {
  const { property } = await dataOf<{ property: { office: object | null } }>(
    openApp(context).graphql(
      'query ($id: ID!) { property(id: $id) { office { name formattedAddress phone email registration } } }',
      { id },
    ),
  );
  return property.office;
};

const ask = (context: Context, id: string, firstName: string, signals = {}) => {
  const property = `Property: 12 Banksia Street, Prospect, SA 5082 (${paths.property(id)})`;
  return send(
    context,
    'property-enquiry',
    { ...CONTACTS['property-enquiry'], firstName, backgroundInfo: property },
    signals,
  );
};

const recipients = async ({ database }: Context) => {
  const mails = await database.read.selectFrom('outbox').select('recipient').orderBy('createdAt').execute();
  return mails.map(({ recipient }) => recipient);
};

test('an agency has no offices by default', () => {
  expect(agency().offices).toEqual([]);
});

onEachEngine('an agency of two offices', ({ makeContext }) => {
  test('keeps homes with the same id from two offices apart, and warns about an unknown agentID', async () => {
    const context = await makeContext();
    expect(outcomes(await applyBoth(context))).toEqual(['new', 'new', 'new']);
    const report = await apply(context, BOTH);
    expect(report.listings.map(({ warnings }) => warnings)).toEqual([
      [],
      [],
      [
        {
          field: 'agentID',
          reason: '"NOBODY" isn’t one of your offices: the listing belongs to the agency as a whole',
        },
      ],
    ]);
    const homes = await Promise.all(
      ['WATTLE', 'BOTTLE', 'NOBODY'].map((agent) => storedRow(context, 'H1', agent)),
    );
    expect(new Set(homes.map(({ id }) => id)).size).toBe(3);
    const [first, second, third] = homes.map(({ id }) => id);
    expect(await officeOfHome(context, first ?? '')).toEqual({
      name: wattle.name,
      formattedAddress: '3 Penfold Road, Wattle Park SA 5066',
      phone: wattle.phone,
      email: wattle.email,
      registration: 'RLA 000000',
    });
    expect(await officeOfHome(context, second ?? '')).toMatchObject({ name: bottle.name });
    expect(await officeOfHome(context, third ?? '')).toBeNull();
    // The second office's message changes only its own home.
    const again = await apply(
      context,
      feed(listing(ADDRESS.replace('12', '18'), { agent: 'BOTTLE', modTime: '' })),
    );
    expect(outcomes(again)).toEqual(['changed']);
    expect((await storedRow(context, 'H1', 'WATTLE')).streetNumber).toBe('12');
  });

  test('may have one office with two agentIDs', async () => {
    const context = await makeContext();
    const both = { ...wattle, agentId: 'Wattle, NOBODY' };
    await publishAgency(context, { offices: [both, bottle] });
    const report = await apply(context, BOTH);
    expect(report.listings.flatMap(({ warnings }) => warnings)).toEqual([]);
    for (const agent of ['WATTLE', 'NOBODY']) {
      const { id } = await storedRow(context, 'H1', agent);
      expect(await officeOfHome(context, id)).toMatchObject({ name: wattle.name });
      await ask(context, id, agent);
    }
    await ask(context, (await storedRow(context, 'H1', 'BOTTLE')).id, 'BOTTLE');
    expect((await recipients(context)).toSorted()).toEqual([bottle.email, wattle.email, wattle.email]);
    const staff = await staffOf(context);
    const namesOf = async (office: string) => {
      const { leads } = await staff.list({ office });
      return leads.map(({ name }) => name.split(' ')[0]).toSorted();
    };
    expect(await namesOf(both.agentId)).toEqual(['NOBODY', 'WATTLE']);
    expect(await namesOf('bottle')).toEqual(['BOTTLE']);
    expect(await namesOf('wattle')).toEqual(['NOBODY', 'WATTLE']);
    for (const none of [',', `${','.repeat(200)}A`]) {
      expect((await staff.ask(`${apiPaths.leads}?office=${none}`)).status).toBe(400);
    }
  });

  test('lists its offices with their hours on the contact page, which has no such section without offices', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const section = async () =>
      /aria-label="Our offices".*?<\/section>/s.exec(await (await request(paths.contact)).text())?.[0] ?? '';
    expect(await section()).toBe('');
    const hours = [{ days: 'Sat', hours: '9am to noon' }];
    await publishAgency(context, { offices: [wattle, { ...bottle, hours }] });
    const shown = await section();
    for (const { name, phone, email, address } of OFFICES)
      for (const fact of [name, phone, email, address.street]) expect(shown).toContain(fact);
    expect(shown).toContain('9am to noon');
  });

  test('mails an enquiry to the office of its home, also after quarantine or when it is sent again', async () => {
    const context = await makeContext();
    await applyBoth(context);
    const { id: first } = await storedRow(context, 'H1', 'WATTLE');
    const { id: third } = await storedRow(context, 'H1', 'NOBODY');
    await ask(context, first, 'Ann');
    await ask(context, third, 'Bo');
    await ask(context, 'unknownhome1', 'Cy');
    await send(context, 'newsletter');
    const { mailTo } = context.config;
    expect((await recipients(context)).toSorted()).toEqual([mailTo, mailTo, mailTo, wattle.email].toSorted());

    const { database, clock } = context;
    const lead = await database.read
      .selectFrom('leads')
      .select('id')
      .where('name', 'like', 'Ann%')
      .executeTakeFirstOrThrow();
    await database.write
      .updateTable('outbox')
      .set({
        state: 'failed',
        recipient: 'wrong@redgum.example',
        claimedBy: null,
        nextAttemptAt: clock().toISOString(),
      })
      .where('id', '=', lead.id)
      .execute();
    const staff = await staffOf(context);
    expect((await staff.ask(apiPaths.leadMail(lead.id), { method: 'POST' })).status).toBe(200);
    expect(await recipients(context)).toContain(wattle.email);

    await database.write.deleteFrom('outbox').where('id', '=', lead.id).execute();
    await database.write
      .updateTable('leads')
      .set({ state: 'aside', aside: 'pace' })
      .where('id', '=', lead.id)
      .execute();
    const { version } = await database.read
      .selectFrom('leads')
      .select('version')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow();
    await staff.change(lead.id, { version, state: 'new' });
    expect(await recipients(context)).toContain(wattle.email);
  });
});

/** The leads that staff see of an office or of all offices, sorted by name. */
const leadsOf = async (context: Context, query = '') => {
  const staff = await staffOf(context);
  const answer = await staff.ask(`${apiPaths.leads}?${query}`);
  const page = (await answer.json()) as LeadsPage;
  return { status: answer.status, offices: page.offices, names: page.leads?.map(({ name }) => name).sort() };
};

onEachEngine('the leads of two offices', ({ makeContext }) => {
  test('belong to the office of their home, and an offer is mailed there', async () => {
    const context = await makeContext();
    await applyBoth(context);
    const { id: first } = await storedRow(context, 'H1', 'WATTLE');
    const { id: second } = await storedRow(context, 'H1', 'BOTTLE');
    const { id: third } = await storedRow(context, 'H1', 'NOBODY');
    await ask(context, first, 'Ann');
    await ask(context, second, 'Bo');
    await ask(context, third, 'Cy');
    await send(context, 'offer', { firstName: 'Dot', property: second });
    await send(context, 'offer', { firstName: 'Eve' });
    expect((await recipients(context)).toSorted()).toEqual(
      [wattle.email, bottle.email, bottle.email, context.config.mailTo, context.config.mailTo].toSorted(),
    );
    expect(await leadsOf(context, 'office=WATTLE')).toEqual({
      status: 200,
      offices: OFFICES.map(({ agentId, name }) => ({ agentId, name })),
      names: ["Ann O'Brien"],
    });
    expect((await leadsOf(context, 'office=bottle')).names).toEqual(["Bo O'Brien", 'Dot Finch']);
    expect((await leadsOf(context, 'office=BOTTLE&kind=offer&state=new')).names).toEqual(['Dot Finch']);
    expect((await leadsOf(context, 'office=BOTTLE&search=finch')).names).toEqual(['Dot Finch']);
    expect((await leadsOf(context)).names).toHaveLength(5);
    expect((await leadsOf(context, 'office=%00')).status).toBe(400);
    // An agentID that is no longer an office, or never was one.
    expect((await leadsOf(context, 'office=NOBODY')).names).toEqual(["Cy O'Brien"]);

    const staff = await staffOf(context);
    const csv = await (await staff.ask(`${apiPaths.leadsExport}?office=BOTTLE`)).text();
    expect(csv).toContain('Dot Finch');
    expect(csv).not.toContain('Ann');
  });

  test('from before leads had an office get one in the migration', async () => {
    const context = await makeContext();
    await applyBoth(context);
    const { id } = await storedRow(context, 'H1', 'WATTLE');
    await ask(context, id, 'Ann');
    await ask(context, 'unknownhome1', 'Bo');
    await send(context, 'newsletter');
    await ask(context, id, 'Zoe');
    const { write } = context.database;
    // The migration reads leads in batches of numbers. The gap in the numbers gives it empty batches.
    await write.updateTable('leads').set({ seq: 3500 }).where('name', 'like', 'Zoe%').execute();
    await undoLeadOffices(write);
    await write.transaction().execute((trx) => leadOffices.up(trx as never));
    expect((await leadsOf(context, 'office=WATTLE')).names).toEqual(["Ann O'Brien", "Zoe O'Brien"]);
    expect((await leadsOf(context)).names).toHaveLength(4);
  });
});

onEachEngine('an agency without offices', ({ makeContext }) => {
  test('accepts homes with any agentID, shows no office, and mails to the agency', async () => {
    const context = await makeContext();
    const report = await apply(context, BOTH);
    expect(report.listings.flatMap(({ warnings }) => warnings)).toEqual([]);
    const { id } = await storedRow(context, 'H1', 'WATTLE');
    expect(await officeOfHome(context, id)).toBeNull();
    await ask(context, id, 'Ann');
    expect(await recipients(context)).toEqual([context.config.mailTo]);
    expect(await leadsOf(context)).toMatchObject({ offices: [], names: ["Ann O'Brien"] });
    expect((await leadsOf(context, 'office=BOTTLE')).names).toEqual([]);
  });
});
