import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { MOVING } from '../../support/browser.ts';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line } from './line.ts';

const main = (page: Page) => page.locator('main');

describe('Team member profile', () => {
  const SALES = '/team/marnie-calloway';
  const MANAGEMENT = '/team/tobias-renn';
  line('2.team.name', async ({ open }) => {
    expect(await (await open(SALES)).locator('h1').innerText()).toBe('Marnie Calloway');
  });
  line('2.team.role', async ({ open }) => {
    expect(
      await main(await open(SALES))
        .getByText('Sales Director', { exact: true })
        .count(),
    ).toBe(1);
  });
  const LINKS: [id: LineId, href: string, label: string][] = [
    ['2.team.phone', 'tel:0400000141', '0400 000 141'],
    ['2.team.email', 'mailto:marnie@redgum.example', 'marnie@redgum.example'],
  ];
  for (const [id, href, label] of LINKS) {
    line(id, async ({ open }) => {
      expect(
        await main(await open(SALES))
          .getByRole('link', { name: label })
          .getAttribute('href'),
      ).toBe(href);
    });
  }
  const APPRAISALS: [id: LineId, path: string, href: string][] = [
    ['2.team.appraisal.sales', SALES, '/sell/book-an-appraisal'],
    ['2.team.appraisal.management', MANAGEMENT, `/manage-with-${BRAND.slug}`],
  ];
  for (const [id, path, href] of APPRAISALS) {
    line(id, async ({ open }) => {
      const link = main(await open(path)).getByRole('link', { name: 'Request Appraisal', exact: true });
      expect(await link.getAttribute('href')).toBe(href);
    });
  }
  line('2.team.description', async ({ open }) => {
    expect(
      await main(await open(SALES))
        .locator('h1 + div p')
        .count(),
    ).toBe(2);
  });
  line('2.team.photo', async ({ open }) => {
    expect(
      await main(await open(SALES))
        .getByRole('img', { name: 'Portrait of Marnie Calloway' })
        .count(),
    ).toBe(1);
  });
  line('2.team.linkedin', async ({ open }) => {
    const link = main(await open(SALES)).getByRole('link', { name: /^LinkedIn/ });
    expect(await link.getAttribute('href')).toMatch(/^https:.*linkedin/);
  });
  const reviews = (page: Page) =>
    main(page)
      .getByRole('region', { name: 'Reviews of Marnie Calloway' })
      .locator('[aria-roledescription="slide"]');
  line('2.team.reviews', async ({ open }) => {
    expect(await reviews(await open(SALES)).count()).toBeGreaterThan(3);
  });
  line('3.team.reviews', async ({ open }) => {
    for (const slide of await reviews(await open(SALES)).all()) {
      expect((await slide.locator('blockquote').textContent())?.length).toBeGreaterThan(20);
      expect((await slide.locator('figcaption').textContent())?.length).toBeGreaterThan(2);
    }
  });
  const homes = (page: Page) =>
    main(page).getByRole('region', { name: 'All Properties' }).locator('[aria-roledescription="slide"]');
  line('2.team.all-properties', async ({ open }) => {
    expect(await homes(await open(SALES)).count()).toBeGreaterThan(3);
  });
  line('2.all-properties.link', async ({ open }) => {
    const links = await homes(await open(`/team/${BRAND.person}`)).evaluateAll((all) =>
      all.map((slide) => slide.querySelector('a')?.getAttribute('href')),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.every((href) => /^\/property\/\w+$/.test(href ?? ''))).toBe(true);
  });
});

describe('About', () => {
  const PATH = '/about-us';
  const slides = (page: Page) => page.getByRole('region', { name: 'Testimonials' }).locator('figure');

  line('2.about.hero', async ({ open }) => {
    const page = await open(PATH);
    expect((await page.locator('h1').innerText()).length).toBeGreaterThan(10);
    expect((await page.locator('h1 + div p').innerText()).length).toBeGreaterThan(40);
  });
  line('2.about.approach', async ({ open }) => {
    expect(
      await main(await open(PATH))
        .getByText('Our Approach', { exact: true })
        .count(),
    ).toBe(1);
  });
  line('2.about.who', async ({ open }) => {
    expect(
      await main(await open(PATH))
        .getByRole('heading', { name: 'Who we are', exact: true })
        .count(),
    ).toBe(1);
  });
  const VALUES: [id: LineId, value: string][] = [
    ['2.about.local', 'Local'],
    ['2.about.innovation', 'Innovation'],
    ['2.about.communication', 'Communication'],
    ['2.about.integrity', 'Integrity'],
  ];
  for (const [id, name] of VALUES) {
    line(id, async ({ open }) => {
      expect(
        await main(await open(PATH))
          .getByRole('heading', { name, exact: true })
          .count(),
      ).toBe(1);
    });
  }
  line('2.about.team', async ({ open }) => {
    const links = main(await open(PATH)).locator('a[href^="/team/"]');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/team/marnie-calloway',
      '/team/tobias-renn',
    ]);
  });
  line('2.about.testimonials', async ({ open }) => {
    expect(await slides(await open(PATH)).count()).toBe(5);
  });
  const PARTS: [id: LineId, part: string, length: number][] = [
    ['2.about.testimonial.image', 'svg', 0],
    ['2.about.testimonial.message', 'blockquote', 40],
    ['2.about.testimonial.name', 'figcaption p:nth-child(1)', 5],
    ['2.about.testimonial.title', 'figcaption p:nth-child(2)', 5],
  ];
  for (const [id, part, length] of PARTS) {
    line(id, async ({ open }) => {
      const texts = await slides(await open(PATH))
        .locator(part)
        .allTextContents();
      expect(texts).toHaveLength(5);
      for (const text of texts) expect(text.length).toBeGreaterThanOrEqual(length);
    });
  }
});

line('9.copyright', async ({ open }) => {
  expect(await (await open('/')).getByRole('contentinfo').innerText()).toMatch(/© 2024\b/);
});

describe('Sliders', () => {
  /** The times between turns in milliseconds of the page's own clock, which is read every 50 ms. */
  const turns = async (page: Page, name: string): Promise<number[]> => {
    const strip = page.getByRole('region', { name }).locator('[aria-live]');
    await strip.evaluate((element) => {
      const began: number[] = [];
      Object.assign(globalThis, { began });
      const place = () => new DOMMatrix(getComputedStyle(element).transform).m41;
      let before = place();
      let moving = true;
      setInterval(() => {
        const now = place();
        // The last pixels of a turn move one at a time, and do not count as a turn.
        const moves = Math.abs(now - before) > 5;
        if (moves && !moving) began.push(Date.now());
        moving = moves;
        before = now;
      }, 50);
    });
    await page.clock.runFor(10_000);
    const began = await page.evaluate(() => (globalThis as unknown as { began: number[] }).began);
    return began.slice(1).map((at, n) => at - (began[n] ?? 0));
  };
  const SLIDERS: [id: LineId, path: string, name: string][] = [
    ['9.autoplay.testimonials', '/about-us', 'Testimonials'],
    ['9.autoplay.reviews', '/team/marnie-calloway', 'Reviews of Marnie Calloway'],
    ['9.autoplay.sold', '/', 'Recently sold'],
    ['9.autoplay.properties', '/team/marnie-calloway', 'All Properties'],
  ];
  for (const [id, path, name] of SLIDERS) {
    line(id, async ({ visit }) => {
      const page = await visit('/not-found', { ...MOVING, expectedErrors: /404/ });
      await page.clock.install();
      await page.goto(path);
      const slider = page.getByRole('region', { name });
      // Turning begins once the slider is visible.
      await slider.scrollIntoViewIfNeeded();
      await slider.getByRole('button', { name: 'Stop' }).waitFor();
      const between = await turns(page, name);
      expect(between.length).toBeGreaterThanOrEqual(2);
      for (const time of between) expect(Math.abs(time - 3000)).toBeLessThanOrEqual(100);
    });
  }
});
