import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import type { WordsPage } from '../../../shared/words/words.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

const TEXTS = `${paths.adminDashboard}?tab=agency&part=words`;
/** The browser prints each refused request. */
const options = { expectedErrors: /status of 400/ };

async function openTexts(site: Site, visit: Visit, section: WordsPage): Promise<Page> {
  const page = await hydrated(await visitAsStaff({ site, visit }, TEXTS, options));
  await page.getByLabel('Page', { exact: true }).selectOption(section);
  return page;
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
};
const publicPage = async ({ url }: Site, path: string) =>
  (await (await fetch(new URL(path, url))).text()).replace(/<script[\s\S]*?<\/script>/g, '');
const editorOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const pressed = (page: Page, label: string) =>
  page
    .getByRole('toolbar', { name: `Formatting: ${label}` })
    .locator('[aria-pressed="true"]')
    .evaluateAll((all) => all.map((each) => each.ariaLabel));

test('a text replaces its default once it is published, and the default can be restored', async ({
  site,
  visit,
}) => {
  const page = await openTexts(site, visit, 'careers');
  expect(await page.getByLabel('Heading', { exact: true }).inputValue()).toBe('Join Our Team');
  await page.getByLabel('Heading', { exact: true }).fill('Work with {agency}');
  await publish(page);
  expect(await publicPage(site, paths.careers)).toContain('Work with Redgum</h1>');
  await page.getByText('Careers · 1 changed').waitFor({ state: 'attached' });
  // After client navigation the page requests its texts from the API.
  const visitor = await hydrated(await visit(paths.home));
  await visitor.getByRole('button', { name: 'MENU' }).click();
  await visitor.getByRole('link', { name: 'Careers' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Work with Redgum' }).waitFor();

  await page.getByLabel('Heading', { exact: true }).fill('Work at {place}');
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Offers' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // The page that contains the refused text opens.
  await page.getByText('{place} isn’t a placeholder.').waitFor();
  await page.getByRole('button', { name: 'Restore default for Heading' }).click();
  await publish(page);
  expect(await publicPage(site, paths.careers)).toContain('Join Our Team</h1>');
});

test('sentences that the specification fixes, and what search engines show, are replaced', async ({
  site,
  visit,
}) => {
  const page = await openTexts(site, visit, 'common');
  const sentence = page.getByLabel('A form has been sent');
  expect(await sentence.inputValue()).toBe('Details submitted successfully!');
  await sentence.fill('It’s on its way to {agency}.');
  await page.getByLabel('Page not found: heading').fill('Gone walkabout');
  await page.getByLabel('Page', { exact: true }).selectOption('sell');
  const title = page.getByLabel('Title in search results');
  expect(await title.inputValue()).toBe('');
  await page.getByText('Until you write one, the site uses its own words for this page.').waitFor();
  await title.fill('Sell your home');
  await expectNoViolationsAnywhere(page);
  await publish(page);

  const visitor = await hydrated(await visit(paths.home, { expectedErrors: /status of 404/ }));
  await visitor.getByRole('button', { name: 'SELL', exact: true }).click();
  await visitor.getByRole('link', { name: 'Sell with Redgum' }).click();
  await expect.poll(() => visitor.title()).toBe('Sell your home · Redgum');
  const form = visitor.locator('main form');
  for (const [label, answer] of [
    ['First name', 'Ada'],
    ['Last name', 'Finch'],
    ['Contact number', '0400 000 199'],
    ['Email', 'ada@example.com'],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(answer);
  const shown = form.getByText('It’s on its way to Redgum.').waitFor();
  await form.getByRole('button', { name: 'SUBMIT' }).click();
  await shown;
  await visitor.goto(new URL('/no/such/page', site.url).href);
  await visitor.getByRole('heading', { level: 1, name: 'Gone walkabout' }).waitFor();
});

test('rich text can be written with the keyboard alone', async ({ site, visit }) => {
  const page = await openTexts(site, visit, 'about');
  const editor = editorOf(page, 'Our approach');
  await editor.focus();
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('We are ');
  await keyboard.press('ControlOrMeta+b');
  expect(await pressed(page, 'Our approach')).toEqual(['Bold']);
  await keyboard.type('{agency}');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+Alt+2');
  await keyboard.type('How <b>we</b> work');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+Shift+8');
  await keyboard.type('Early');
  await keyboard.press('Enter');
  await keyboard.type('Often');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  // Without a selection, the address becomes the text of the link.
  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('javascript:alert(1)');
  await keyboard.press('Enter');
  await page.getByText('Please enter a web address, an email address').waitFor();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('hello@redgum.example');
  await keyboard.press('Enter');
  await expect.poll(() => editor.evaluate((it) => it === document.activeElement)).toBe(true);
  // Tab leaves the editor, as it leaves any other field.
  await keyboard.press('Tab');
  expect(await editor.evaluate((it) => it === document.activeElement)).toBe(false);
  await publish(page);
  expect(await publicPage(site, paths.about)).toContain(
    '<p>We are <strong>Redgum</strong></p><h2>How &lt;b&gt;we&lt;/b&gt; work</h2><ul><li>Early</li><li>Often</li></ul><p><a href="mailto:hello@redgum.example" class="link">mailto:hello@redgum.example</a></p>',
  );
  await expectNoViolationsAnywhere(page);
});

test('the toolbar works with the pointer and with arrow keys', async ({ site, visit }) => {
  const page = await openTexts(site, visit, 'sell');
  const editor = editorOf(page, 'First part');
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting: First part' }).getByRole('button', { name, exact: true });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bound');
  await page.keyboard.press('Shift+Home');
  await tool('Italic').click();
  await tool('Numbered list').click();
  expect(await pressed(page, 'First part')).toEqual(['Italic', 'Numbered list']);
  await tool('List').click();
  await tool('Link').click();
  await page.getByLabel('Where the link goes').fill('https://');
  await page.getByRole('button', { name: 'Set link' }).click();
  await page.getByText('Please enter a web address, an email address, or a page on this site').waitFor();
  await page.getByLabel('Where the link goes').fill('/contact-us');
  await page.getByRole('button', { name: 'Set link' }).click();
  expect(await editor.innerHTML()).toBe(
    '<ul><li><p><a href="/contact-us" class="link"><em>Bound</em></a></p></li></ul>',
  );
  await tool('Undo').click();
  expect(await editor.locator('a').count()).toBe(0);
  await tool('Bold').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Redo');
  await page.keyboard.press('Enter');
  expect(await editor.locator('a').count()).toBe(1);
  await page.getByRole('button', { name: 'Restore default for First part', exact: true }).click();
  await expect.poll(() => editor.innerText()).toContain('One agent looks after your sale');
});

test('pasted text keeps its headings, lists and bold text, but no scripts, styles or unsafe links', async ({
  site,
  visit,
}) => {
  const page = await openTexts(site, visit, 'privacy');
  const editor = editorOf(page, 'Text');
  // The editor starts with the default text.
  await editor.getByRole('heading', { name: 'What we collect' }).waitFor();
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h1 style="color:red">Ours</h1><div onclick="alert(1)">One <b>two</b><script>alert(1)</script></div><table><tr><td>Cell</td></tr></table><ul><li>a<ul><li>b</li></ul></li></ul><img src=x onerror=alert(1)><a href="javascript:alert(1)">three</a>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await publish(page);
  const html = await publicPage(site, paths.privacy);
  expect(html).toContain('<h2 class="mb-4 text-h3">Ours</h2>');
  expect(html).toContain(
    '<p>One <strong>two</strong></p><p>Cell</p><ul><li>a</li><li>b</li></ul><p>three</p>',
  );
});

test('a part is added to an accordion, and a suburb gets a text', async ({ site, visit }) => {
  const page = await openTexts(site, visit, 'sell');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Please write something.').waitFor();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).last().fill('Fees at {agency}');
  await editorOf(page, 'Text').click();
  await page.keyboard.type('In writing, before you sign.');
  await expectNoViolationsAnywhere(page);
  await publish(page);
  const sell = await publicPage(site, paths.sell);
  expect(sell).toContain('Fees at Redgum');
  expect(sell).toContain('<p>In writing, before you sign.</p>');

  await page.getByLabel('Page', { exact: true }).selectOption('suburbs');
  await page.getByText('Life in Norwood revolves around The Parade').waitFor();
  await page.getByRole('button', { name: 'Edit Text: norwood-5067' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Life in Norwood/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A ');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type('walkable');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type(' suburb.');
  await expectNoViolationsAnywhere(page);
  await publish(page);
  expect(await publicPage(site, paths.suburb('norwood-5067'))).toContain(
    '<p>A <em>walkable</em> suburb.</p>',
  );
});

test('what a client said is written in the editor of texts', async ({ site, visit }) => {
  const page = await openTexts(site, visit, 'about');
  await page.getByText('They walked through with a notebook').waitFor();
  await page.getByRole('button', { name: 'Edit What they said: Winifred Sample' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^They walked through/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('They ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('always');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' rang back.');
  await expectNoViolationsAnywhere(page);
  await publish(page);
  expect(await publicPage(site, paths.about)).toContain('<p>“They <strong>always</strong> rang back.”</p>');
});
