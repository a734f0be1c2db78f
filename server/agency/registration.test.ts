import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import type { AustralianState } from '../../shared/agency/places.ts';
import { paths } from '../../shared/paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { OFFICES } from '../../test/support/offices.ts';
import { ADDRESS, apply, feed, listing, storedRow } from '../feed/test/support.ts';

onEachEngine('the licence or registration', ({ makeContext }) => {
  test('has the label of the agency’s state, unless the agency typed another one', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const footer = async () => /<li>© .*?<\/ul>/.exec(await (await request(paths.careers)).text())?.[0];
    const publish = (registration: string, state: AustralianState) =>
      publishAgency(context, { registration, address: { ...demoAgency.address, state } });
    await publish('123456', 'SA');
    expect(await footer()).toContain('<li>RLA 123456</li>');
    await publish('123456L', 'VIC');
    expect(await footer()).toContain('<li>Licence 123456L</li>');
    await publish('Corporation licence 123456', 'NSW');
    expect(await footer()).toContain('<li>Corporation licence 123456</li>');
    expect(await (await request(paths.terms)).text()).toContain('(Corporation licence 123456) runs');
    await publish('', 'NSW');
    const terms = await (await request(paths.terms)).text();
    expect(terms).toContain(`${demoAgency.legalName} runs`);
    expect(terms).not.toContain('Licence');
  });

  test("on a home's page is that of its office, with the label of the office's state", async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const [wattle, bottle] = OFFICES;
    const perth = { ...bottle, registration: '77', address: { ...bottle.address, state: 'WA' as const } };
    await publishAgency(context, { registration: '123456', offices: [wattle, perth] });
    await apply(
      context,
      feed(listing(ADDRESS, { agent: 'WATTLE' }), listing(ADDRESS.replace('12', '14'), { agent: 'BOTTLE' })),
    );
    for (const [agent, registration] of [
      ['WATTLE', 'RLA 123456'],
      ['BOTTLE', 'Licence 77'],
    ] as const) {
      const { id } = await storedRow(context, 'H1', agent);
      const page = await (await request(paths.property(id))).text();
      expect(page, agent).toContain(`>${registration}</p>`);
    }
  });
});
