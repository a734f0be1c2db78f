import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { demoArticles } from '../../demo/articles.ts';
import { importDemoFiles } from '../../demo/files.ts';
import { demoPeople } from '../../demo/people.ts';
import { startDemo } from '../../demo/service.ts';
import { demoWords } from '../../demo/words.ts';
import { BLANK_MEMBER, type People } from '../../shared/agency/people.ts';
import { demo as demoTexts } from '../../shared/content/demo.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import type { DocumentName, DocumentState } from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { type AuditPage, auditPath } from '../../shared/staff/audit.ts';
import type { FeedReport } from '../../shared/staff/feed-report.ts';
import { type SetupState, setupPaths, type TestMail } from '../../shared/staff/setup.ts';
import { publishAgency, publishContent } from '../../test/support/agency.ts';
import { openApp, openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { sendOne } from '../../test/support/leads.ts';
import { through } from '../../test/support/outbox.ts';
import { onePage } from '../../test/support/pdfs.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { callWith, STAFF, signIn } from '../../test/support/staff.ts';
import { GUIDE } from '../../test/support/uploads.ts';
import type { Context } from '../context.ts';
import { importXml } from '../feed/apply/import.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';
import { addFiles, listFiles } from '../files/index.ts';
import { countListingsOfSource } from '../listings/index.ts';

const HARBOUR = { name: 'Harbour & Vale', slug: 'harbour-vale' };
const AGENT = `<listingAgent id="1"><name>Robin Vale</name><email>robin@harbour.example</email>
  <telephone type="mobile">0400 000 190</telephone></listingAgent>`;

async function open(context: Context) {
  const { request } = openApp(context);
  const { headers } = await signIn(context);
  const call = callWith(request, headers);
  return {
    call,
    state: async (): Promise<SetupState> => (await call('GET', setupPaths.state)).json(),
    endDemo: () => call('DELETE', setupPaths.demo),
    tryFeed: async (xml: string): Promise<FeedReport> =>
      (await request(`${apiPaths.feedDryRun}?name=a.xml`, { method: 'POST', headers, body: xml })).json(),
    people: async (): Promise<DocumentState<People>> =>
      (await call('GET', agencyPaths.document('people'))).json(),
    listed: async () => (await (await request(apiPaths.files)).json()).length,
  };
}

/** Fills a site with the demo, as a start does. @returns repeats the check of the next start */
async function fillDemo(context: Context) {
  const start = async () => {
    const demo = startDemo(
      { ...context, config: { ...context.config, demo: true } },
      {
        importXml: (xml) => importXml(context, xml),
      },
    );
    await demo.ready;
    await demo.stop();
  };
  await start();
  return start;
}

onEachEngine('the set-up', ({ makeContext }) => {
  test("shows what is the demo's, drafted or published", async () => {
    const context = await makeContext();
    await fillDemo(context);
    const { call, state } = await open(context);
    const listings = await countListingsOfSource(context.database.read, 'demo');
    const { length: files } = await listFiles(context.database.read);
    expect(listings).toBeGreaterThan(0);
    expect(await state()).toMatchObject({
      profile: 'demo',
      theme: 'demo',
      people: 'demo',
      feedListings: 0,
      mail: { server: null, operator: { server: '' } },
      demo: { listings, files, people: [] },
    });
    const draft = { content: demoPeople, basedOn: 0, seen: null };
    await call('PUT', agencyPaths.draft('people'), draft);
    await publishAgency(context, HARBOUR);
    const names = demoPeople.members.map(({ name }) => name);
    const later = { profile: 'published', people: 'draft', demo: { people: names } };
    expect(await state()).toMatchObject(later);
  });

  test("ends the demo for good, and leaves the leads and the agency's own files", async () => {
    const context = await makeContext();
    const startAgain = await fillDemo(context);
    const { call, state, endDemo, listed } = await open(context);
    const { database, files, clock } = context;
    const lead = await sendOne(context, 'offer');
    await addFiles(database.write, files, [{ ...GUIDE, source: 'staff', bytes: onePage() }], {
      now: clock(),
    });
    const before = await countListingsOfSource(database.read, 'demo');
    const runs = async () => (await (await call('GET', apiPaths.feedRuns)).json()).runs.length;
    expect(await runs()).toBe(1);
    const refused = await endDemo();
    expect([refused.status, (await refused.json()).errors[0].message]).toEqual([
      409,
      'Please publish your facts first. Until then the site shows the demo’s.',
    ]);
    expect(await countListingsOfSource(database.read, 'demo')).toBe(before);

    const notices = async () => {
      const html = await (await openSite(context).request(paths.about)).text();
      return [demoTexts.ribbon, demoTexts.footer].map((text) => html.includes(text));
    };
    expect(await notices()).toEqual([true, true]);
    await publishAgency(context, HARBOUR);
    // The homes are still the demo's, but the agency is not.
    expect(await notices()).toEqual([true, false]);
    const answer = await endDemo();
    const gone = { listings: 0, files: 0, people: [], articles: 0, texts: 0 };
    expect(await notices()).toEqual([false, false]);
    expect([answer.status, (await answer.json()).demo]).toEqual([200, gone]);
    await startAgain();
    expect((await state()).demo).toEqual(gone);
    expect(await runs()).toBe(0);
    expect(await listed()).toBe(1);
    expect((await call('GET', apiPaths.lead(lead))).status).toBe(200);
    const { entries }: AuditPage = await (await call('GET', auditPath)).json();
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['demo.ended', 'document.published']);
    expect((await endDemo()).status).toBe(200);
  });

  test("leaves the listings of a feed, and removes the demo's people from the published version and the draft", async () => {
    const context = await makeContext();
    const { call, endDemo, people, state } = await open(context);
    const own = { ...BLANK_MEMBER, id: 'robin-vale', name: 'Robin Vale', role: 'Agent' };
    const robin = { ...own, phone: '0400 000 190', email: 'robin@harbour.example' };
    await apply(context, feed(listing(ADDRESS)));
    await publishAgency(context, HARBOUR);
    const members = [...demoPeople.members, robin];
    await publishContent(context, 'people', { members });
    const unfinished = { ...own, id: 'sam', name: 'Sam' };
    const draft = { content: { members: [...members, unfinished] }, basedOn: 1, seen: null };
    expect((await call('PUT', agencyPaths.draft('people'), draft)).status).toBe(200);
    expect((await endDemo()).status).toBe(200);
    const after = await people();
    expect(after.published.members).toEqual([robin]);
    expect(after.draft).toMatchObject({ content: { members: [robin, unfinished] }, basedOn: 2 });
    expect(after.versions.map(({ version, author }) => [version, author])).toEqual([
      [2, STAFF.username],
      [1, 'admin'],
    ]);
    expect(await state()).toMatchObject({ feedListings: 1, demo: { people: [] } });
  });

  test("removes the demo's unchanged articles and texts, also from drafts that began with them", async () => {
    const context = await makeContext();
    const { call, endDemo, state } = await open(context);
    await publishAgency(context, HARBOUR);
    const [first, second, ...others] = demoArticles.articles;
    if (!first || !second) throw new Error('The demo has articles.');
    const changed = { ...second, title: 'Our own title' };
    const published = { articles: [first, changed] };
    await publishContent(context, 'articles', published);
    const save = async (document: DocumentName, content: unknown, basedOn: number) => {
      const sent = await call('PUT', agencyPaths.draft(document), { content, basedOn, seen: null });
      expect(sent.status).toBe(200);
    };
    await save('articles', { articles: [first, changed, ...others] }, 1);
    const own = { ...demoWords.about.testimonials[0], name: 'Kit Vale', demo: false };
    const about = { ...demoWords.about, title: 'Who we are' };
    await save('words', { ...demoWords, about: { ...about, testimonials: [...about.testimonials, own] } }, 0);
    const { testimonials, ...lines } = demoWords.about;
    const texts = Object.keys(lines).length + testimonials.length + demoWords.suburbs.texts.length + 1;
    expect((await state()).demo).toMatchObject({ articles: 1 + others.length, texts });

    expect((await endDemo()).status).toBe(200);
    const stored = async (document: DocumentName) =>
      (await call('GET', agencyPaths.document(document))).json();
    const articles = await stored('articles');
    expect(articles.published).toEqual({ articles: [changed] });
    expect(articles.draft).toMatchObject({ content: { articles: [changed] }, basedOn: 2 });
    expect((await stored('words')).draft).toMatchObject({
      content: { about: { title: 'Who we are', testimonials: [own] } },
      basedOn: 0,
    });
    expect((await state()).demo).toMatchObject({ articles: 0, texts: 0 });
  });

  test('does not import a demo that is ended meanwhile', async () => {
    const context = await makeContext();
    const { endDemo } = await open(context);
    await publishAgency(context, HARBOUR);
    const demo = startDemo(
      { ...context, config: { ...context.config, demo: true } },
      {
        importXml: async (xml) => {
          await endDemo();
          return importXml(context, xml);
        },
      },
    );
    await demo.ready;
    await demo.stop();
    expect(await countListingsOfSource(context.database.read, 'demo')).toBe(0);
  });

  test('needs a recently entered password to end the demo, and otherwise changes nothing', async () => {
    let now = new Date('2026-11-21T02:00:00Z');
    const context = await makeContext({ clock: () => now });
    await publishAgency(context, HARBOUR);
    const { endDemo, call } = await open(context);
    now = new Date(now.getTime() + 11 * 60_000);
    const refused = await endDemo();
    expect([refused.status, (await refused.json()).errors[0].code]).toEqual([403, 'password-needed']);
    expect(await (await call('GET', auditPath)).json()).toMatchObject({
      entries: [{ action: 'document.published' }],
    });
  });

  test("shows none of the demo's people once the facts are the agency's", async () => {
    const context = await makeContext();
    const { people, call } = await open(context);
    expect((await people()).published.members).toHaveLength(2);
    await publishAgency(context, HARBOUR);
    expect((await people()).published.members).toEqual([]);
    expect((await call('GET', apiPaths.person('marnie-calloway'))).status).toBe(404);
  });

  test('names the agents of a file in a dry run, even if the file was imported before', async () => {
    const context = await makeContext();
    const { tryFeed, call } = await open(context);
    expect(await (await call('GET', apiPaths.feedDryRun)).json()).toBeNull();
    const file = feed(
      listing(ADDRESS + AGENT),
      listing(ADDRESS + AGENT.replace(/<email>.*<\/email>/, ''), { id: 'H2' }),
    );
    const robin = { name: 'Robin Vale', email: 'robin@harbour.example', phone: '0400 000 190' };
    expect(await tryFeed(file)).toMatchObject({ state: 'dry run', totals: { new: 2 }, agents: [robin] });
    expect(await countListingsOfSource(context.database.read, 'feed')).toBe(0);
    await apply(context, file);
    const last = async () => (await call('GET', apiPaths.feedDryRun)).json();
    expect(await last()).toMatchObject({ totals: { new: 2 }, agents: [robin] });
    const again = await tryFeed(file);
    expect(again).toMatchObject({ totals: { unchanged: 2 }, agents: [robin] });
    // The set-up shows it to whoever comes back.
    expect(await last()).toEqual(again);
    // The first listing that names an agent need not be the one with the address.
    const withoutAddress = listing(ADDRESS + AGENT.replace(/<email>.*<\/email>/, ''), { id: 'H3' });
    expect(await tryFeed(feed(withoutAddress, listing(ADDRESS + AGENT)))).toMatchObject({ agents: [robin] });
  });

  test("does not add the demo's guides once the demo has been ended", async () => {
    const context = await makeContext();
    await publishAgency(context, HARBOUR);
    const { endDemo, listed } = await open(context);
    await endDemo();
    await importDemoFiles(context);
    expect(await listed()).toBe(0);
  });
});

onEachEngine('the test mail', ({ makeContext }) => {
  const send = async (url: string | null, email = 'robin@harbour.example') => {
    const context = await makeContext({ config: url === null ? {} : through(url) });
    const { call } = await open(context);
    const answer = await call('POST', setupPaths.testMail, { email });
    return { status: answer.status, result: (await answer.json()) as TestMail };
  };

  test('is sent twenty times an hour by one account, because it may go to anybody', async () => {
    const inbox = await startSmtp();
    const context = await makeContext({ config: { ...through(inbox.url), rateLimit: true } });
    const { call } = await open(context);
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, n) =>
        call('POST', setupPaths.testMail, { email: `stranger${n}@example.com` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(inbox.mails).toHaveLength(20);
    await inbox.stop();
  });

  test('is sent at once', async () => {
    const inbox = await startSmtp();
    expect((await send(inbox.url)).result).toEqual({
      sent: true,
      message:
        'The mail server accepted it. Look for it at robin@harbour.example, and check the spam folder too.',
    });
    expect(inbox.mails).toMatchObject([
      {
        envelopeTo: ['robin@harbour.example'],
        from: { address: demoAgency.email },
        subject: 'A test from Redgum’s website',
      },
    ]);
    expect((await send(inbox.url, 'nobody')).status).toBe(400);
    await inbox.stop();
  });

  test('explains in a sentence why it failed', async () => {
    const refusing = await startSmtp({
      authOptional: true,
      onAuth: (_auth, _session, done) => done(new Error('No')),
      onRcptTo: ({ address }, _session, done) =>
        done(
          address.startsWith('robin')
            ? Object.assign(new Error('Unknown user'), { responseCode: 550 })
            : null,
        ),
      onMailFrom: (_address, _session, done) => done(),
    });
    const strict = await startSmtp({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('Not yours'), { responseCode: 553 })),
    });
    const host = refusing.url.slice('smtp://'.length);
    const sentences: [string | null, RegExp][] = [
      [null, /^No mail server is set up, so the site writes each email as a file\. /],
      [`smtp://robin:wrong@${host}`, /^The mail server didn’t accept the username or password\. .*SMTP_URL/],
      [refusing.url, /^The mail server doesn’t accept email for this address\. \(550 Unknown user\)$/],
      [strict.url, /^The mail server doesn’t let the site send from hello@redgum\.example\. Set MAIL_FROM/],
      [
        refusing.url.replace('127.0.0.1', '0.0.0.0'),
        /^The site and the mail server couldn’t agree on encryption\. .*requireTLS=false .*SMTP_URL/,
      ],
      ['smtp://127.0.0.1:9', /^We couldn’t connect to the mail server\. .*ECONNREFUSED/],
      ['smtp://no-such-host.invalid:25', /^There’s no mail server with this name\. /],
    ];
    for (const [url, sentence] of sentences) {
      const { result } = await send(url);
      expect(result).toEqual({ sent: false, message: expect.stringMatching(sentence) });
      expect(result.message).not.toContain('wrong@');
    }
    await Promise.all([refusing.stop(), strict.stop()]);
  });
});
