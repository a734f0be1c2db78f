import { chromium } from '@playwright/test';
const [,, base, out, ...specs] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] });
for (const spec of specs) {
  const [path, w, h, scheme='light', full='', y='0'] = spec.split(',');
  const p = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: scheme });
  await p.goto(base + path, { waitUntil: 'load' });
  if (+y) await p.evaluate((y) => scrollTo(0, y), +y);
  await p.waitForTimeout(700);
  const name = path.replace(/[^a-z0-9]+/gi, '_') + `-${w}-${scheme}${full}${+y ? '-' + y : ''}`;
  await p.screenshot({ path: `${out}/${name}.png`, fullPage: full === 'full' });
  console.log(name, await p.evaluate(() => document.documentElement.scrollHeight));
  await p.close();
}
await b.close();
