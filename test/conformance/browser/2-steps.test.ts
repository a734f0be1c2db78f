import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line } from './line.ts';

const main = (page: Page) => page.locator('main');
const form = (page: Page) => main(page).locator('form:visible');
const visibleNames = (page: Page) =>
  form(page)
    .locator('input:not([type="hidden"]):visible, textarea:visible')
    .evaluateAll((all) => [...new Set(all.map((field) => field.getAttribute('name')))]);

describe('Manage switch form', () => {
  const step = (n: number) => `/manage/switch-to-${BRAND.slug}${n === 1 ? '' : `?step=${n}`}`;
  const STEPS: [id: LineId, n: number, names: string[]][] = [
    ['2.switch.step.1', 1, ['address']],
    ['2.switch.step.2', 2, ['haveTenant']],
    ['2.switch.step.3', 3, ['propertyManager']],
  ];
  for (const [id, n, names] of STEPS) {
    line(id, async ({ open }) => {
      expect(await visibleNames(await open(step(n)))).toEqual(names);
    });
  }
  line('2.switch.step.4', async ({ open }) => {
    expect(
      await main(await open(step(4)))
        .getByRole('heading', { level: 2 })
        .innerText(),
    ).toMatch(/Confirm your details/);
  });
  const CHOICES: [id: LineId, n: number, choice: string][] = [
    ['2.switch.tenants.yes', 2, 'Yes, I have tenants already'],
    ['2.switch.tenants.no', 2, 'I need new tenants'],
    ['2.switch.manager.yes', 3, 'Yes, I have a property manager'],
    ['2.switch.manager.no', 3, "I don't have a property manager"],
  ];
  for (const [id, n, choice] of CHOICES) {
    line(id, async ({ open }) => {
      const radio = form(await open(step(n))).getByRole('radio', { name: choice, exact: true });
      expect(await radio.getAttribute('value')).toBe(choice);
    });
  }
  line('2.switch.details', async ({ open }) => {
    expect((await visibleNames(await open(step(4)))).slice(0, 4)).toEqual([
      'firstName',
      'lastName',
      'contact',
      'email',
    ]);
  });
  line('2.switch.comments', async ({ open }) => {
    const comments = form(await open(step(4))).getByRole('textbox', {
      name: /^Additional comments \(optional\)$/,
    });
    expect(await comments.count()).toBe(1);
  });
  line('2.switch.progress', async ({ open }) => {
    const shown: (string | null)[] = [];
    for (const n of [1, 2, 3, 4]) {
      const bar = main(await open(step(n))).getByRole('progressbar');
      shown.push((await bar.count()) ? await bar.getAttribute('aria-valuenow') : null);
    }
    expect(shown).toEqual([null, '50', '75', '100']);
  });
  line('2.switch.next', async ({ visit }) => {
    const page = await visit(step(2), { javaScriptEnabled: false });
    await form(page).getByRole('button', { name: 'Next', exact: true }).click();
    await main(page)
      .getByRole('heading', { name: /^Step 3 of 4/ })
      .waitFor();
  });
  line('2.switch.no-back', async ({ open }) => {
    for (const n of [1, 2, 3, 4]) {
      const names = await form(await open(step(n)))
        .getByRole('button')
        .allTextContents();
      expect(names).toEqual([n < 4 ? 'Next' : 'Submit']);
      expect(
        await main(await open(step(n)))
          .getByRole('link', { name: /back|previous/i })
          .count(),
      ).toBe(0);
    }
  });
  line('2.switch.submit', async ({ open }) => {
    expect(
      await form(await open(step(4)))
        .getByRole('button')
        .textContent(),
    ).toBe('Submit');
  });
  line('5.manage.radios', async ({ open }) => {
    for (const n of [2, 3]) {
      const radios = form(await open(step(n))).getByRole('radio');
      expect(await radios.evaluateAll((all) => all.map((one) => one.hasAttribute('required')))).toEqual([
        true,
        true,
      ]);
    }
  });
});

describe('Appraisal form', () => {
  const ONE = '/sell/book-an-appraisal';
  const TWO = `${ONE}?step=2&address=5%20Rosella%20Street`;
  line('2.appraisal.step.1', async ({ open }) => {
    expect(await visibleNames(await open(ONE))).toEqual(['address']);
  });
  line('2.appraisal.next', async ({ open }) => {
    expect(
      await form(await open(ONE))
        .getByRole('button')
        .allTextContents(),
    ).toEqual(['NEXT']);
  });
  line('2.appraisal.step.2', async ({ open }) => {
    expect((await visibleNames(await open(TWO))).slice(0, 4)).toEqual([
      'firstName',
      'lastName',
      'contact',
      'email',
    ]);
  });
  line('2.appraisal.relationship', async ({ open }) => {
    const labels = await form(await open(TWO))
      .getByRole('group')
      .locator('label')
      .allTextContents();
    expect(labels).toEqual(['Buyer', 'Tenant', 'Owner Investor', 'Owner Occupier']);
  });
  line('2.appraisal.submit', async ({ open }) => {
    expect(
      await form(await open(TWO))
        .getByRole('button')
        .allTextContents(),
    ).toEqual(['SUBMIT']);
  });
});

describe('Get property estimate', () => {
  const PATH = '/get-property-estimate';
  const FOUND = `${PATH}?activeTab=SELL&query=5%20Rosella%20Street&latitude=-34.92&longitude=138.63`;
  line('2.estimate.person', async ({ open }) => {
    expect((await visibleNames(await open(FOUND))).slice(0, 4)).toEqual([
      'firstName',
      'lastName',
      'contact',
      'email',
    ]);
  });
  line('2.estimate.relationship', async ({ open }) => {
    expect(await visibleNames(await open(FOUND))).toContain('relationship');
  });
  line('2.estimate.map', async ({ open }) => {
    const page = await open(FOUND);
    const map = main(page).getByRole('img', { name: /^Map: 5 Rosella Street/ });
    expect(new URL((await map.getAttribute('src')) ?? '', page.url()).search).toMatch(
      /^\?latitude=-34\.92&longitude=138\.63&/,
    );
    const href =
      (await main(page)
        .getByRole('link', { name: /^Open in maps/ })
        .getAttribute('href')) ?? '';
    expect(new URL(href).searchParams.get('query')).toBe('-34.92,138.63');
  });
  line('2.estimate.phone', async ({ open }) => {
    expect(
      await main(await open(`${PATH}?sent`))
        .locator('a[href="tel:0870000140"]')
        .count(),
    ).toBe(1);
  });
  line('2.estimate.home', async ({ open }) => {
    expect(
      await main(await open(`${PATH}?sent`))
        .getByRole('link', { name: 'Back to home' })
        .getAttribute('href'),
    ).toBe('/');
  });
});

describe('Thank-you page', () => {
  line('2.thankyou.heading', async ({ open }) => {
    expect(await (await open('/thankyou')).locator('h1').innerText()).toBe(
      `Thankyou for Connecting with ${BRAND.name}`,
    );
  });
  line('2.thankyou.home', async ({ open }) => {
    expect(
      await main(await open('/thankyou'))
        .getByRole('link', { name: 'Back to home' })
        .getAttribute('href'),
    ).toBe('/');
  });
});

describe('Privacy policy and terms', () => {
  const LEGAL: [id: LineId, path: string][] = [
    ['2.privacy.text', '/privacy-policy'],
    ['2.terms.text', '/terms-and-conditions'],
  ];
  for (const [id, path] of LEGAL) {
    line(id, async ({ open }) => {
      const page = await open(path);
      expect(await main(page).locator('section h2').count()).toBeGreaterThan(3);
      expect((await main(page).innerText()).length).toBeGreaterThan(1500);
    });
  }
  line('2.privacy.updated', async ({ open }) => {
    expect(await main(await open('/privacy-policy')).innerText()).toContain('20 September 2024');
  });
});
