import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { type AustralianState, STATE_NAMES, STATES } from '../../shared/agency/places.ts';
import { paths } from '../../shared/paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { emailBody, offer, storedSubmissions } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';

/** What a buyer should read before an offer. */
const TO_READ: Record<AustralianState, string> = {
  NSW: 'Get the contract checked first',
  VIC: 'Under section 32 of the Sale of Land Act 1962, the seller must give you a signed vendor’s statement',
  QLD: 'a signed disclosure statement (Form 2) and its certificates',
  WA: 'Get the contract checked first',
  SA: 'Read Form R3 first',
  TAS: 'Get the contract checked first',
  ACT: 'Get the contract checked first',
  NT: 'Get the contract checked first',
};
const ASK = /Ask .* or your own adviser about the form of a lease/;

onEachEngine('the law of the agency’s state', ({ makeContext }) => {
  test('is on the offer page, the terms and the privacy page', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const page = async (path: string) => (await request(path)).text();
    expect(await page(paths.offer)).toContain('Form R3');
    expect(await page(paths.terms)).toContain('This is a demonstration');

    await publishAgency(context, { address: { ...demoAgency.address, state: 'NSW' } });
    const offerPage = await page(paths.offer);
    expect(offerPage).toContain('the Conveyancing Act 1919 gives most buyers');
    expect(offerPage).toContain('Yes, I know to get the contract checked before I sign');
    expect(offerPage).not.toContain('Form R3');
    const terms = await page(paths.terms);
    expect(terms).toContain('The law of New South Wales applies');
    expect(terms).not.toMatch(/South Australia|This is a demonstration/);
    expect(await page(paths.privacy)).toContain('href="https://www.fairtrading.nsw.gov.au/"');
  });

  test('is on the offer page of every state, with its cooling-off period', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    for (const state of STATES) {
      await publishAgency(context, { address: { ...demoAgency.address, state } });
      const html = await (await request(paths.offer)).text();
      expect(html, state).toMatch(/Cooling off<\/h3><p>[^<]{60,}<\/p>/);
      expect(html, state).toContain('isn’t legal advice');
      expect(html, state).toContain(TO_READ[state]);
      expect(html, state).toContain(STATE_NAMES[state]);
    }
  });

  test('names the lease forms and price rules of each state, or whom to ask about them', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const forms: Record<AustralianState, RegExp> = {
      NSW: /the standard form under the Residential Tenancies Act 2010/,
      VIC: /Form 1 of the Residential Tenancies Regulations 2021/,
      QLD: /Rental application \(Form 22\) .* General tenancy agreement \(Form 18a\)/,
      WA: /Form 1AA/,
      SA: ASK,
      TAS: ASK,
      ACT: ASK,
      NT: ASK,
    };
    for (const state of STATES) {
      await publishAgency(context, { address: { ...demoAgency.address, state } });
      const page = await (await request(paths.leaseGuides)).text();
      const notice = /Before you sign a lease<\/h2>.*?<\/section>/s.exec(page)?.[0] ?? '';
      expect(notice, state).toMatch(forms[state]);
      expect(notice, state).toContain('isn’t legal advice');
      // Whom to ask is said once.
      expect(notice.split('or your own adviser').length, state).toBeLessThan(3);
      const terms = await (await request(paths.terms)).text();
      const knowsPrices = ['SA', 'NSW', 'VIC', 'QLD'].includes(state);
      if (knowsPrices) expect(terms, state).toMatch(/no more than 10% above the lower|has no price guide/);
      else expect(terms, state).toContain('or your own adviser about the rules on advertised prices');
    }
    expect(await (await request(paths.buyGuides)).text()).not.toContain('Before you sign a lease');
  });

  test('does not add the form of South Australia to an offer in another state', async () => {
    const context = await makeContext();
    await publishAgency(context, { address: { ...demoAgency.address, state: 'VIC' } });
    const { request } = openSite(context);
    const sent = await request('/api/v1.0/email/send', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(emailBody('offer', offer)),
    });
    expect(sent.status).toBe(200);
    const { submissions } = await storedSubmissions(context);
    expect(JSON.stringify(submissions)).not.toContain('Form R3');
  });

  test('is that of the home’s state on a page about a home across the border', async () => {
    const context = await makeContext();
    await publishAgency(context, { address: { ...demoAgency.address, state: 'NSW' } });
    const { request } = openSite(context);
    type Facts = Parameters<typeof addListing>[1];
    const offerPage = async (facts: Facts) =>
      (await request(`${paths.offer}?property=${await addListing(context, facts)}`)).text();
    const wodonga = { suburb: 'Wodonga', state: 'VIC', postcode: '3690' };
    for (const facts of [
      wodonga,
      { ...wodonga, state: 'Victoria' },
      { ...wodonga, addressDisplay: 0 } as const,
    ]) {
      const html = await offerPage(facts);
      expect(html, JSON.stringify(facts)).toContain('section 31 of the Sale of Land Act 1962');
      expect(html).not.toContain('Conveyancing Act 1919');
    }
    for (const facts of [
      { suburb: 'Albury', state: 'NSW', postcode: '2640' },
      { suburb: 'Albury', state: null, postcode: null },
    ]) {
      expect(await offerPage(facts), JSON.stringify(facts)).toContain('Conveyancing Act 1919');
    }
    expect(await (await request(paths.offer)).text()).toContain('Conveyancing Act 1919');
  });

  test('is that of the home’s state in an offer’s mail, lead and refusal', async () => {
    const context = await makeContext();
    await publishAgency(context, { address: { ...demoAgency.address, state: 'VIC' } });
    const { request } = openSite(context);
    const send = (changes: object) =>
      request('/api/v1.0/email/send', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(emailBody('offer', { ...offer, ...changes })),
      });
    const refused = await send({ searchAddress: '4 Border Road, Bordertown SA 5268', acknowledgeR3: '' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('you’ve had the chance to read Form R3');
    for (const searchAddress of [
      '4 Border Road, Bordertown SA 5268',
      '4 Border Road, Kaniva',
      '5 Victoria',
    ]) {
      expect((await send({ searchAddress })).status).toBe(200);
    }
    const { mails } = await storedSubmissions(context);
    const formsOf = (address: string) =>
      mails.filter(({ subject }) => subject.endsWith(address)).map(({ text }) => text.includes('Form R3'));
    expect(formsOf('Bordertown SA 5268')).toEqual([true]);
    expect(formsOf('Kaniva')).toEqual([false]);
    expect(formsOf('5 Victoria')).toEqual([false]);
  });

  test('asks again without scripts if the home is in another state than the page assumed', async () => {
    const context = await makeContext();
    await publishAgency(context, { address: { ...demoAgency.address, state: 'VIC' } });
    const { request } = openSite(context);
    const answers = { ...offer, searchAddress: '4 Border Road, Bordertown SA 5268' };
    const post = (shownReading: string) =>
      request(paths.offer, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...answers, shownReading }).toString(),
      });
    const asked = await post('Yes, I know to get the contract checked before I sign');
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(html).toContain('Please confirm that you’ve had the chance to read Form R3.');
    expect(html).toContain('value="Yes, I’ve had the chance to read Form R3"');
    expect((await post('Yes, I’ve had the chance to read Form R3')).status).toBe(200);
    const { submissions } = await storedSubmissions(context);
    expect(submissions).toHaveLength(1);
  });
});
