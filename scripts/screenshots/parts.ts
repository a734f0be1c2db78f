/**
 * Takes screenshots of parts that pictures of whole pages do not show: a lead's home in the dashboard, the calendar links
 * of an inspection, and the testimonials before scripts have run. Run `node scripts/screenshots/parts.ts FOLDER`, which
 * needs a build (`npm run build`) and a Chromium.
 */
import { STAFF_TOKEN_KEY } from '../../shared/constants.ts';
import { paths } from '../../shared/paths.ts';
import { sendOne } from '../../test/support/leads.ts';
import { signIn } from '../../test/support/staff.ts';
import { withDemoSite } from './demo-site.ts';
import { type Part, takePictures } from './take-pictures.ts';

await withDemoSite(async (context, url) => {
  const inspections = await (await fetch(url + paths.buyInspections)).text();
  const home = /\/property\/\w+/.exec(inspections)?.[0] ?? '';
  const { token } = await signIn(context);
  const lead = await sendOne(context, 'property-enquiry', { propertyId: home.split('/').at(-1) });
  const localStorage = [{ name: STAFF_TOKEN_KEY, value: token }];
  const parts: Part[] = [
    {
      name: 'lead-home',
      path: `${paths.adminDashboard}?tab=leads&lead=${lead}`,
      find: (page) => page.getByRole('dialog').getByRole('region', { name: 'Property' }),
      window: { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } },
    },
    {
      name: 'calendar-links',
      path: home,
      find: (page) => page.getByRole('region', { name: /^Inspections/ }),
    },
    {
      name: 'inspection-card-links',
      path: paths.buyInspections,
      find: (page) => page.getByRole('main').getByRole('article').first(),
    },
    {
      name: 'testimonials-before-scripts',
      path: paths.about,
      find: (page) => page.getByRole('region', { name: 'Testimonials' }),
      window: { javaScriptEnabled: false },
    },
  ];
  await takePictures(url, process.argv[2] ?? 'part-screenshots', parts);
});
