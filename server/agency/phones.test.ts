import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { BLANK_MEMBER } from '../../shared/agency/people.ts';
import type { AustralianState } from '../../shared/agency/places.ts';
import { paths } from '../../shared/paths.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { publishAgency, publishContent } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { OFFICES } from '../../test/support/offices.ts';
import { signIn } from '../../test/support/staff.ts';
import { readPublication } from './index.ts';

/** The area code of each state, with which the site completes a local number of the agency. */
const AREAS: Record<AustralianState, string> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  SA: '08',
  WA: '08',
  NT: '08',
};

onEachEngine('the agency’s phone numbers', ({ makeContext }) => {
  test("get the area code of the agency's state if none was typed, and the usual groups", async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const links = async () =>
      [...(await (await request(paths.contact)).text()).matchAll(/href="tel:(.*?)"[^>]*>([^<]*)</g)].map(
        ([, dialled, shown]) => `${dialled} ${shown}`,
      );
    for (const [state, area] of Object.entries(AREAS) as [AustralianState, string][]) {
      await publishAgency(context, {
        phone: '7010 0140',
        address: { ...demoAgency.address, state },
        offices: [],
      });
      expect(await links(), state).toContain(`${area}70100140 (${area}) 7010 0140`);
      const stored = await readPublication(context.database.read, 'profile');
      expect(stored?.phone, 'as it was typed').toBe('7010 0140');
    }
  });

  test("keep another state's area code, and may be of any kind", async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const numbers: Record<string, string> = {
      '02 7010-0140': '(02) 7010 0140',
      '0491570006': '0491 570 006',
      '1300975707': '1300 975 707',
      '(13) 1234': '13 12 34',
      '+61 8 7000 0140': '+61 8 7000 0140',
      '+64 9 555 0100': '+64 9 555 0100',
      '000000': '000000',
    };
    for (const [phone, shown] of Object.entries(numbers)) {
      await publishAgency(context, { phone });
      expect(await (await request(paths.contact)).text()).toContain(`>${shown}</a>`);
    }
  });

  test('are refused unless they have 6 to 15 digits', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const { headers } = await signIn(context);
    for (const phone of ['------', '(08) 70', '+61 8 7000 0140 0000 0', '7000 0140 ext']) {
      const body = JSON.stringify({ content: { ...demoAgency, phone }, basedOn: 0 });
      const answer = await request(agencyPaths.document('profile'), { method: 'POST', headers, body });
      expect([phone, answer.status, (await answer.json()).fields]).toEqual([
        phone,
        400,
        [
          {
            field: 'phone',
            message: 'Please enter a phone number of 6 to 15 digits, such as 0491 570 006.',
          },
        ],
      ]);
    }
  });

  test("of an office get the area code of its state, and of a person that of the agency's", async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const [wattle, bottle] = OFFICES;
    const perth = { ...bottle, phone: '70100142', address: { ...bottle.address, state: 'WA' as const } };
    await publishAgency(context, {
      address: { ...demoAgency.address, state: 'VIC' },
      offices: [{ ...wattle, phone: '(07) 7010 0141' }, perth],
    });
    const robin = { ...BLANK_MEMBER, id: 'robin-vale', name: 'Robin Vale', role: 'Sales', phone: '70100143' };
    const people = { members: [{ ...robin, email: 'robin@harbour.example' }] };
    await publishContent(context, 'people', people);
    const contact = await (await request(paths.contact)).text();
    expect(contact).toContain('(07) 7010 0141');
    expect(contact).toContain('(08) 7010 0142');
    expect(await (await request(paths.team('robin-vale'))).text()).toContain('(03) 7010 0143');
    expect(await (await request(paths.about)).text()).toContain('(03) 7010 0143');
  });
});
