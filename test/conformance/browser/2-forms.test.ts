import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line, SEEN_FIELDS } from './line.ts';

const main = (page: Page) => page.locator('main');
const form = (page: Page) => main(page).locator('form:visible');
const named = (page: Page, name: string) => form(page).locator(`[name="${name}"]:not([type="hidden"])`);
const labelOf = (page: Page, name: string) =>
  named(page, name)
    .first()
    .evaluate((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '');

describe('Make an Offer', () => {
  const PATH = '/buy/make-an-offer';
  line('2.offer.form', async ({ open }) => {
    const names = await form(await open(PATH))
      .locator(SEEN_FIELDS)
      .evaluateAll((all) => [...new Set(all.map((field) => field.getAttribute('name')))]);
    expect(names).toHaveLength(15);
  });
  const FIELDS: [id: LineId, name: string, label: RegExp][] = [
    ['3.offer.searchAddress', 'searchAddress', /address/i],
    ['3.offer.firstName', 'firstName', /^First name/],
    ['3.offer.lastName', 'lastName', /^Last name/],
    ['3.offer.currentAddress', 'currentAddress', /current address/i],
    ['3.offer.email', 'email', /^Email/],
    ['3.offer.mobile', 'mobile', /^Mobile/],
    ['3.offer.offerAmount', 'offerAmount', /^Offer amount/],
    ['3.offer.deposit', 'deposit', /^Deposit/],
    ['3.offer.proposedSettlementDate', 'proposedSettlementDate', /settlement date/i],
    ['3.offer.subjectToFinance', 'subjectToFinance', /^Subject to finance/],
    ['3.offer.subjectToSaleOfProperty', 'subjectToSaleOfProperty', /^Subject to sale of property/],
    ['3.offer.other', 'other', /^Other/],
  ];
  for (const [id, name, label] of FIELDS) {
    line(id, async ({ open }) => {
      expect(await named(await open(PATH), name).count()).toBe(1);
      expect(await labelOf(await open(PATH), name)).toMatch(label);
    });
  }
  line('3.offer.preferredContact', async ({ open }) => {
    const group = form(await open(PATH)).getByRole('group', { name: /^Additional Offerer/ });
    const choices = group.locator('[name="preferredContact"]');
    expect(await choices.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'Yes',
      'No',
    ]);
  });
  const RADIOS: [id: LineId, name: string][] = [
    ['3.offer.acknowledgeR3', 'acknowledgeR3'],
    ['3.offer.acknowledgeBestOffer', 'acknowledgeBestOffer'],
  ];
  for (const [id, name] of RADIOS) {
    line(id, async ({ open }) => {
      expect(await named(await open(PATH), name).getAttribute('type')).toBe('radio');
    });
  }
  const TYPES: [id: LineId, name: string, type: string][] = [
    ['5.offer.type.email', 'email', 'email'],
    ['5.offer.type.mobile', 'mobile', 'tel'],
    ['5.offer.type.offerAmount', 'offerAmount', 'number'],
    ['5.offer.type.deposit', 'deposit', 'number'],
    ['5.offer.type.date', 'proposedSettlementDate', 'date'],
  ];
  for (const [id, name, type] of TYPES) {
    line(id, async ({ open }) => {
      expect(await named(await open(PATH), name).getAttribute('type')).toBe(type);
    });
  }
  line('5.offer.radios', async ({ open }) => {
    for (const name of ['acknowledgeR3', 'acknowledgeBestOffer']) {
      expect(await named(await open(PATH), name).getAttribute('required')).not.toBeNull();
    }
  });
  line('5.offer.optional', async ({ open }) => {
    for (const name of ['currentAddress', 'subjectToFinance', 'subjectToSaleOfProperty', 'other']) {
      expect(await labelOf(await open(PATH), name)).toMatch(/\(optional\)$/);
    }
  });
});

describe('Careers', () => {
  const PATH = '/careers';
  line('2.careers.form', async ({ open }) => {
    expect(await (await open(PATH)).locator('h1').innerText()).toBe('Join Our Team');
    expect(await form(await open(PATH)).count()).toBe(1);
  });
  line('3.job.names', async ({ open }) => {
    expect(await labelOf(await open(PATH), 'firstName')).toBe('First name (optional)');
    expect(await labelOf(await open(PATH), 'lastName')).toBe('Last name (optional)');
  });
  line('3.job.contact', async ({ open }) => {
    expect(await named(await open(PATH), 'contact').getAttribute('type')).toBe('tel');
    expect(await named(await open(PATH), 'email').getAttribute('type')).toBe('email');
  });
  line('3.job.start', async ({ open }) => {
    const choices = named(await open(PATH), 'startImmediately');
    expect(await choices.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'Yes',
      'No',
    ]);
  });
  const FILES: [id: LineId, name: string][] = [
    ['3.job.letter', 'coverLetter'],
    ['3.job.resume', 'resume'],
  ];
  for (const [id, name] of FILES) {
    line(id, async ({ open }) => {
      expect(await named(await open(PATH), name).getAttribute('type')).toBe('file');
    });
  }
  line('5.careers.required', async ({ open }) => {
    const marked = await form(await open(PATH))
      .locator('[required]')
      .evaluateAll((all) => [...new Set(all.map((field) => field.getAttribute('name')))]);
    expect(marked).toEqual(['startImmediately']);
  });
});

describe('Info pages with accordions', () => {
  const MANAGE = `/manage-with-${BRAND.slug}`;
  const SELL = `/selling-with-${BRAND.slug}`;
  const part = async (page: Page, n: number) =>
    (await main(page).locator('details summary').nth(n).innerText()).replace(/^\d+\s+/, '');
  const PARTS: [id: LineId, path: string, n: number, title: string][] = [
    ['2.manage.stage.1', MANAGE, 0, 'Rental Assessment & Property Preparation'],
    ['2.manage.stage.2', MANAGE, 1, 'Marketing & Tenant Inspections'],
    ['2.manage.stage.3', MANAGE, 2, 'Application Review'],
    ['2.manage.stage.4', MANAGE, 3, 'Tenant Acceptance & Lease Signing'],
    ['2.manage.stage.5', MANAGE, 4, 'Ongoing Property Management'],
    ['2.sell.part.1', SELL, 0, 'Our Specialist Agents'],
    ['2.sell.part.2', SELL, 1, 'World-class property campaigns'],
    ['2.sell.part.3', SELL, 2, 'Wider Reach'],
    ['2.sell.part.4', SELL, 3, 'Service & Communication'],
    ['2.sell.part.5', SELL, 4, 'Digital Strategy'],
  ];
  for (const [id, path, n, title] of PARTS) {
    line(id, async ({ open }) => {
      expect(await part(await open(path), n)).toBe(title);
    });
  }
  line('2.manage.switch', async ({ open }) => {
    const link = main(await open(MANAGE))
      .getByRole('link', { name: 'Switch to us', exact: true })
      .first();
    expect(await link.getAttribute('href')).toBe(`/manage/switch-to-${BRAND.slug}`);
  });
  line('2.sell.form', async ({ open }) => {
    const page = await open(SELL);
    expect(await main(page).getByRole('heading', { name: 'Request an Appraisal', exact: true }).count()).toBe(
      1,
    );
    expect(await form(page).getByRole('button', { name: 'SUBMIT' }).count()).toBe(1);
  });
});
