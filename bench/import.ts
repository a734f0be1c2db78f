import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { importXml } from '../server/feed/import.ts';
import { parseText, readText } from '../server/feed/xml.ts';
import { createLog } from '../server/log.ts';
import { SUBURBS } from '../test/support/many-listings.ts';
import { row } from './row.ts';

/**
 * A REAXML feed of many listings, images aside: new, the same again, and with one price in ten changed, on
 * SQLite. Goals are met or missed by processor time, which other work on the machine hardly touches. Beside it the parsing alone, and plain better-sqlite3 writing the same rows with the same durability.
 *
 *     node bench/import.ts [10000]
 */
const count = Number(process.argv[2] ?? 10_000);
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
const context = await createContext(config, { log: createLog(() => {}) });

type Took = { clock: number; busy: number };

async function took(work: () => unknown): Promise<Took> {
  const begun = process.cpuUsage();
  const start = performance.now();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return { clock: (performance.now() - start) / 1000, busy: (user + system) / 1_000_000 };
}

try {
  const feed = feedOf(count, () => 0);
  const megabytes = (Buffer.byteLength(feed) / 1e6).toFixed(1);
  const parsing = await took(() => parseText(readText(Buffer.from(feed))));
  let peak = 0;
  const before = process.memoryUsage().rss;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const apply = (xml: string) => took(() => importXml(context, { xml, source: 'feed', imageFolder: folder }));
  const first = await apply(feed);
  peak = Math.max(peak, process.memoryUsage().rss);
  const same = await apply(feed);
  const changed = await apply(feedOf(count, (n) => (n % 10 === 0 ? 1000 : 0)));
  clearInterval(watching);
  const copied = await took(copyPlainly);

  const what = `${count.toLocaleString('en-AU')} listings of REAXML (${megabytes} MB)`;
  const told = ({ clock, busy }: Took) => `${clock.toFixed(1)} s (${busy.toFixed(1)} s of processor)`;
  const line = (name: string, ours: Took, [peer, theirs]: [string, Took], limit: number) =>
    row({
      what: `${what}: ${name}`,
      ours: told(ours),
      peer: `${told(theirs)}, ${peer}`,
      ratio: ours.busy / theirs.busy,
      goal: `≤ ${limit} s of processor`,
      met: ours.busy <= limit,
    });
  line('all new', first, ['plain inserts', copied], 10);
  line('nothing changed', same, ['parsing alone', parsing], 3);
  line('a tenth changed', changed, ['parsing alone', parsing], 10);
  row({
    what: `${what}: memory`,
    ours: `${mb(peak - before)} MB more at most`,
    peer: `${mb(before)} MB before`,
    ratio: null,
    goal: '',
    met: null,
  });
} finally {
  await context.close();
  await rm(folder, { recursive: true, force: true });
}

/** The rows that the import wrote, by prepared inserts in one transaction. */
function copyPlainly(): void {
  const copy = new BetterSqlite(join(folder, 'copy.db'));
  copy.pragma('journal_mode = WAL');
  copy.pragma('synchronous = FULL');
  copy.exec(`attach '${join(folder, 'openhome.db')}' as made`);
  for (const table of ['listings', 'listing_media', 'inspections']) {
    const { sql } = copy.prepare('select sql from made.sqlite_master where name = ?').get(table) as {
      sql: string;
    };
    copy.exec(sql.replace(/ references "\w+" \("\w+"\)( on delete cascade)?/g, ''));
  }
  copy.exec('create index media_listing on listing_media (listing_id)');
  copy.transaction(() => {
    for (const table of ['listings', 'listing_media', 'inspections']) {
      const rows = copy.prepare(`select * from made.${table}`).raw().all() as unknown[][];
      const insert = copy.prepare(`insert into main.${table} values (${rows[0]?.map(() => '?').join(', ')})`);
      for (const values of rows) insert.run(...values);
    }
  })();
  copy.close();
}

function feedOf(listings: number, dearer: (n: number) => number): string {
  const all = Array.from({ length: listings }, (_, n) => listingOf(n, dearer(n)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<propertyList date="2026-11-01-09:00:00">\n${all.join('\n')}\n</propertyList>`;
}

function listingOf(n: number, dearer: number): string {
  const suburb = SUBURBS[(n * 37) % SUBURBS.length];
  const pictures = Array.from(
    { length: 12 },
    (_, i) =>
      `<img id="${i === 0 ? 'm' : String.fromCharCode(96 + i)}" modTime="2026-10-01-09:00:00" url="https://photos.example.com/${n}/${i}.jpg" format="jpg"/>`,
  );
  return `<residential modTime="2026-10-${String((n % 28) + 1).padStart(2, '0')}-09:30:00" status="${n % 5 === 0 ? 'sold' : 'current'}">
<agentID>BENCH</agentID><uniqueID>B${n}</uniqueID><authority value="sale"/><underOffer value="no"/>
<listingAgent id="1"><name>Robin Agent</name><telephone type="mobile">0400 000 000</telephone><email>robin@example.com</email></listingAgent>
<price display="yes">${450_000 + (n % 900) * 1000 + dearer}</price>
<address display="yes"><streetNumber>${(n % 180) + 1}</streetNumber><street>Rosella Street</street><suburb display="yes">${suburb}</suburb><state>SA</state><postcode>5067</postcode><country>AUS</country></address>
<category name="${n % 3 === 0 ? 'Unit' : 'House'}"/>
<headline>A home in ${suburb} &amp; near the sea</headline>
<description>${'Light, quiet and close to everything: schools, the tram and the sea.\n'.repeat(14)}</description>
<features><bedrooms>${(n % 4) + 1}</bedrooms><bathrooms>2</bathrooms><garages>1</garages><airConditioning>yes</airConditioning><study>yes</study><balcony>no</balcony><otherFeatures>Lemon tree, Rainwater tank</otherFeatures></features>
<landDetails><area unit="squareMeter">${300 + (n % 500)}</area></landDetails>
<inspectionTimes><inspection>${(n % 27) + 1}-Dec-2026 11:00am to 11:30am</inspection></inspectionTimes>
<vendorDetails><name>Vera Vendor</name></vendorDetails>
<images>${pictures.join('')}</images>
</residential>`;
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
