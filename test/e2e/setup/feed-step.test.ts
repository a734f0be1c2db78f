import { paths } from '../../../shared/paths.ts';
import { testInOneWindow as test } from '../../support/browser.ts';
import { visitAsStaff } from '../../support/staff.ts';

const FEED = `<propertyList><residential modTime="2026-11-20-09:00:00" status="current">
  <agentID>TESTAG</agentID><uniqueID>N1</uniqueID>
  <listingAgent><name>Bo Byron</name><email>bo@harbour.example</email></listingAgent>
  <address><street>Fern Court</street><suburb>Norwood</suburb><state>SA</state><postcode>5067</postcode></address>
</residential></propertyList>`;

test('the agents of a file can still be added to the team once the file is imported', async ({
  site,
  visit,
}) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=setup&step=feed`);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'push.xml', mimeType: 'text/xml', buffer: Buffer.from(FEED) });
  await page.getByRole('button', { name: 'Import this file' }).click();
  await page.getByText('push.xml has been imported: 1 new').waitFor();
  await page.getByRole('button', { name: 'Add them to your team' }).click();
  await page.getByRole('link', { name: 'Add their roles and publish them' }).click();
  await page.getByRole('button', { name: 'Edit Bo Byron' }).waitFor();
});
