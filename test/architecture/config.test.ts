import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/platform/config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    processes: 1,
    reusePort: false,
    publicUrl: 'http://localhost:3000',
    database: { kind: 'sqlite' },
    files: { kind: 'disk' },
    mail: { kind: 'folder' },
    admin: { username: 'admin', password: null },
    demo: true,
    places: { kind: 'local' },
    mapTilesUrl: null,
    offerWidgetUrl: null,
    trustProxy: false,
    rateLimit: true,
    pageCacheBytes: 32 * 1024 * 1024,
    leadsKeepDays: null,
    applicationsKeepDays: 183,
    rentalsKeepDays: null,
    metricsToken: null,
  });
});

test.each(['https://tiles.example/{z}/{x}/{y}.png', 'https://files.example/maps/australia.pmtiles'])(
  'MAP_TILES_URL accepts %s',
  (address) => {
    expect(readConfig({ MAP_TILES_URL: address }).mapTilesUrl).toBe(address);
  },
);

test('FILES_URL names a bucket, and optionally a prefix, an endpoint and a region', () => {
  expect(readConfig({ FILES_URL: 's3://homes/site/files/?region=ap-southeast-2' }).files).toEqual({
    kind: 's3',
    bucket: 'homes',
    prefix: 'site/files/',
    endpoint: null,
    region: 'ap-southeast-2',
  });
  expect(readConfig({ FILES_URL: 's3://homes?endpoint=http://127.0.0.1:4568' }).files).toMatchObject({
    prefix: '',
    endpoint: 'http://127.0.0.1:4568',
    region: 'us-east-1',
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PROCESSES', '0'],
  ['PROCESSES', 'all'],
  ['REUSE_PORT', 'yes'],
  ['DATABASE_CONNECTIONS', '3'],
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'https://example.com/site'],
  ['DATA_DIR', '~/data'],
  ['DATA_DIR', '"/srv/data"'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_READ_URL', 'postgres://replica/x'],
  ['FILES_URL', 'https://bucket.example.com'],
  ['FILES_URL', 's3://'],
  ['FILES_URL', 's3://key:secret@bucket'],
  ['FILES_URL', 's3://bucket?endpoint=files.example.com'],
  ['FILES_URL', 's3://bucket?secret=x'],
  ['FILES_URL', 's3://bucket?region=ap southeast 2'],
  ['FILES_URL', 's3://bucket?region='],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp:mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com?requireTLS=no'],
  ['MAIL_TO', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'Redgum'],
  ['ADMIN_USERNAME', 'Robin Lee'],
  ['ADMIN_PASSWORD', 'too short'],
  ['DEMO', 'yes'],
  ['METRICS_TOKEN', 'too short'],
  ['GOOGLE_PLACES_KEY', 'two words'],
  ['MAP_TILES_URL', 'https://tiles.example/'],
  ['MAP_TILES_URL', '{z}/{x}/{y}.png'],
  ['OFFER_WIDGET_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', '1'],
  ['RATE_LIMIT', 'none'],
  ['PAGE_CACHE_MB', 'lots'],
  ['LEADS_KEEP_DAYS', '0'],
  ['LEADS_KEEP_DAYS', 'a year'],
])('%s=%s is refused with an error that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

test('DATABASE_READ_URL names replicas of DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://one/site';
  const read = (DATABASE_READ_URL: string) => readConfig({ DATABASE_URL, DATABASE_READ_URL }).database;
  expect(read('postgres://two/site, postgres://three/site')).toMatchObject({
    url: DATABASE_URL,
    readUrls: ['postgres://two/site', 'postgres://three/site'],
  });
  const apart = [
    'postgres://two/site,three',
    'postgres://two/site;postgres://three/site',
    'postgres://two/site postgres://three/site',
  ];
  for (const value of apart)
    expect(() => read(value)).toThrow(/^DATABASE_READ_URL must be a postgres:\/\/ address/);
});

test('several processes on one port are refused on SQLite, and when PORT is 0', () => {
  expect(() => readConfig({ PROCESSES: '4' })).toThrow('PROCESSES must be 1 with SQLite');
  expect(() => readConfig({ REUSE_PORT: 'on' })).toThrow('REUSE_PORT must be "off" with SQLite');
  const shared = { DATABASE_URL: 'postgres://localhost/site', PROCESSES: '4' };
  expect(readConfig(shared)).toMatchObject({ processes: 4 });
  expect(() => readConfig({ ...shared, PORT: '0' })).toThrow('PORT must be a number other than 0');
});

test('.env.example lists every setting, in the order in which they are read', () => {
  const root = new URL('../..', import.meta.url);
  const listed = [...readFileSync(new URL('.env.example', root), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const source = readFileSync(new URL('server/platform/config.ts', root), 'utf8');
  const body = source.slice(source.indexOf('export function readConfig'));
  const read = [...body.matchAll(/text\('([A-Z_]+)'\)/g)].map(([, name]) => name);
  expect(listed).toEqual([...new Set(read)]);
});
