import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';

test('the law beside an offer follows the state of the address, and another sentence is to be confirmed anew', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.offer));
  const main = page.locator('main');
  const address = page.locator('main form [name="searchAddress"]');
  const reading = page.locator('main form [name="acknowledgeR3"]');
  await reading.check();
  await address.fill('1 Border Road, Bordertown SA 5268');
  expect(await reading.isChecked()).toBe(true);
  await address.fill('1 Border Road, Kaniva VIC 3419');
  await main.getByText('section 31 of the Sale of Land Act 1962').waitFor();
  await main.getByText('Yes, I know to get the contract checked before I sign').waitFor();
  expect(await reading.isChecked()).toBe(false);
  const missing = main.getByText('Still to fill in:');
  await expect.poll(() => missing.innerText()).toContain('Independent advice');
  await reading.check();
  await expect.poll(() => missing.innerText()).not.toContain('Independent advice');
  await address.fill('');
  await main.getByText('Form R3 is the buyers information notice').waitFor();
});
