import { resolve } from 'node:path';
import { PASSWORD_LENGTH, USERNAME } from '../../shared/forms/login.ts';
import { DEFAULT_KEEP_DAYS } from '../../shared/settings.ts';
import { readDkim } from './dkim-setting.ts';
import { readEnvFile } from './env-file.ts';
import {
  type ClamdConfig,
  clamd,
  mapTilesUrl,
  metricsToken,
  offerWidgetUrl,
  type PlacesConfig,
  places,
} from './service-settings.ts';
import {
  ConfigError,
  days,
  folder,
  isDecodable,
  megabytes,
  onOff,
  optionalMailbox,
  url,
  wholeNumber,
} from './setting-values.ts';

export type DatabaseConfig =
  | { kind: 'sqlite'; path: string }
  | {
      kind: 'postgres';
      url: string;
      readUrls?: readonly string[];
      /** The size of the connection pool of each process and each worker thread; 10 by default. */
      connections?: number;
    };
export type FilesConfig =
  | { kind: 'disk'; folder: string }
  /** The prefix ends with a slash or is empty. null leaves the value to AWS's own settings. */
  | { kind: 's3'; bucket: string; prefix: string; endpoint: string | null; region: string | null };
export type MailConfig = ({ kind: 'folder'; folder: string } | { kind: 'smtp'; url: string }) & {
  /** Signs mails where the mail server does not. */
  dkim?: DkimConfig;
};
/** The private key is in PEM. */
export type DkimConfig = { domain: string; selector: string; privateKey: string };
/** The first account of staff. If the password is null, the first start creates a random one. */
export type AdminConfig = { username: string; password: string | null };

export type Config = {
  port: number;
  host: string;
  /** How many web processes serve the port. */
  processes: number;
  /** Whether other processes may listen on the same port. */
  reusePort: boolean;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  database: DatabaseConfig;
  files: FilesConfig;
  mail: MailConfig;
  /** How many bulk mails are sent per minute, at most. */
  mailRate: number;
  /** null: the agency's own address (`mailAddresses`). */
  mailFrom: string | null;
  mailTo: string | null;
  admin: AdminConfig;
  demo: boolean;
  places: PlacesConfig;
  /** The URL of a map tile with {z}, {x} and {y}, or of a .pmtiles file; null for no tiles. */
  mapTilesUrl: string | null;
  /** The address of a third party's offer widget, or null. */
  offerWidgetUrl: string | null;
  /** The malware scanner for applicants' documents and PDFs of staff; null: none. */
  clamd: ClamdConfig | null;
  /** Whether browsers use https for all subdomains of the site's host too. */
  hstsSubdomains: boolean;
  trustProxy: boolean;
  rateLimit: boolean;
  /** The memory of the page cache, in bytes; 0 disables it. */
  pageCacheBytes: number;
  /** Days after which leads that are done are erased; null: never. */
  leadsKeepDays: number | null;
  /** Days after which a job application is erased, counted from when it was sent. */
  applicationsKeepDays: number;
  /** Days after which an enquiry about a home for lease is erased, counted from when it was sent; null: as other leads. */
  rentalsKeepDays: number | null;
  /** The bearer token for `/metrics`; null: there are no metrics. */
  metricsToken: string | null;
};

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment and from a file `.env` in the current folder.
 * @throws ConfigError
 */
export function loadConfig(): Config {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
  return readConfig(process.env);
}

/**
 * Reads the settings from an environment. `.env.example` lists the same variables in the same order.
 * @throws ConfigError
 */
export function readConfig(env: Env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const port = wholeNumber('PORT', text('PORT') ?? '3000', { least: 0, most: 65_535 });
  const host = text('HOST') ?? '127.0.0.1';
  const processes = wholeNumber('PROCESSES', text('PROCESSES') ?? '1', { least: 1, most: 128 });
  const reusePort = onOff('REUSE_PORT', text('REUSE_PORT') ?? 'off');
  const site = publicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`);
  const dataDir = resolve(folder('DATA_DIR', text('DATA_DIR') ?? './data'));
  const databaseConfig = database(text('DATABASE_URL'), dataDir, {
    replicas: text('DATABASE_READ_URL'),
    connections: text('DATABASE_CONNECTIONS') ?? '10',
  });
  refuseSharing({ port, processes, reusePort, database: databaseConfig });
  return {
    port,
    host,
    processes,
    reusePort,
    publicUrl: site,
    dataDir,
    database: databaseConfig,
    files: files(text('FILES_URL'), dataDir),
    mail: {
      ...mail(text('SMTP_URL'), dataDir),
      ...readDkim(text('DKIM_DOMAIN'), text('DKIM_SELECTOR'), text('DKIM_KEY_FILE')),
    },
    mailRate: wholeNumber('MAIL_RATE', text('MAIL_RATE') ?? '60', { least: 1, most: 100_000 }),
    mailFrom: optionalMailbox('MAIL_FROM', text('MAIL_FROM')),
    mailTo: optionalMailbox('MAIL_TO', text('MAIL_TO')),
    admin: admin(text('ADMIN_USERNAME') ?? 'admin', text('ADMIN_PASSWORD')),
    demo: onOff('DEMO', text('DEMO') ?? 'on'),
    places: places(text('GOOGLE_PLACES_KEY')),
    mapTilesUrl: mapTilesUrl(text('MAP_TILES_URL')),
    offerWidgetUrl: offerWidgetUrl(text('OFFER_WIDGET_URL')),
    clamd: clamd(text('CLAMD_URL')),
    hstsSubdomains: onOff('HSTS_SUBDOMAINS', text('HSTS_SUBDOMAINS') ?? 'off'),
    trustProxy: onOff('TRUST_PROXY', text('TRUST_PROXY') ?? 'off'),
    rateLimit: onOff('RATE_LIMIT', text('RATE_LIMIT') ?? 'on'),
    pageCacheBytes: megabytes('PAGE_CACHE_MB', text('PAGE_CACHE_MB') ?? '32'),
    leadsKeepDays: days('LEADS_KEEP_DAYS', text('LEADS_KEEP_DAYS')),
    applicationsKeepDays:
      days('APPLICATIONS_KEEP_DAYS', text('APPLICATIONS_KEEP_DAYS')) ?? DEFAULT_KEEP_DAYS.applications,
    rentalsKeepDays: days('RENTALS_KEEP_DAYS', text('RENTALS_KEEP_DAYS')),
    metricsToken: metricsToken(text('METRICS_TOKEN')),
  };
}

/** @throws ConfigError if several processes are set up on SQLite or on a random port */
function refuseSharing({
  port,
  processes,
  reusePort,
  database: { kind },
}: Pick<Config, 'port' | 'processes' | 'reusePort' | 'database'>): void {
  if (processes === 1 && !reusePort) return;
  if (kind === 'sqlite') {
    const [variable, only] = processes > 1 ? ['PROCESSES', '1'] : ['REUSE_PORT', '"off"'];
    throw new ConfigError(variable, `${only} with SQLite, which is for one process; set DATABASE_URL`);
  }
  if (port === 0) throw new ConfigError('PORT', 'a number other than 0 where processes share it');
}

function publicUrl(value: string): string {
  const takes = "the site's address, such as https://www.example.com, without a path";
  const parsed = url('PUBLIC_URL', value, ['http:', 'https:'], takes);
  if (parsed.pathname !== '/' || parsed.search || parsed.hash) throw new ConfigError('PUBLIC_URL', takes);
  return parsed.origin;
}

function database(
  value: string | undefined,
  dataDir: string,
  { replicas, connections: size }: { replicas: string | undefined; connections: string },
): DatabaseConfig {
  // Two advisory locks may be held at once. Each takes a connection, and the work under it takes another.
  const connections = wholeNumber('DATABASE_CONNECTIONS', size, { least: 4, most: 1000 });
  const [protocols, takes] = [['postgres:', 'postgresql:'], 'a postgres:// address'];
  if (!value) {
    if (replicas) throw new ConfigError('DATABASE_READ_URL', 'left out where DATABASE_URL is');
    return { kind: 'sqlite', path: resolve(dataDir, 'openhome.db') };
  }
  url('DATABASE_URL', value, protocols, `${takes}; leave it out for SQLite`);
  const readUrls = replicas?.split(',').map((each) => each.trim()) ?? [];
  for (const each of readUrls) {
    const several = `${takes}, or several with commas between`;
    url('DATABASE_READ_URL', each, protocols, several);
    // Another separator would make one address of two.
    if (/[\s;]/.test(each)) throw new ConfigError('DATABASE_READ_URL', several);
  }
  return { kind: 'postgres', url: value, readUrls, connections };
}

function files(value: string | undefined, dataDir: string): FilesConfig {
  if (!value) return { kind: 'disk', folder: resolve(dataDir, 'files') };
  const takes =
    's3://bucket/prefix?endpoint=https://…&region=… without a password; leave it out for DATA_DIR/files';
  const { hostname, pathname, searchParams, username, password } = url('FILES_URL', value, ['s3:'], takes);
  const { endpoint = null, region = null, ...unknown } = Object.fromEntries(searchParams);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  // Credentials belong in AWS's own variables, because this address is printed and logged.
  if (!hostname || username || password || Object.keys(unknown).length > 0 || !/^[\w./-]*$/.test(prefix)) {
    throw new ConfigError('FILES_URL', takes);
  }
  if (endpoint !== null) url('FILES_URL', endpoint, ['http:', 'https:'], takes);
  if (region !== null && !/^[\w-]+$/.test(region)) throw new ConfigError('FILES_URL', takes);
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    // Self-hosted stores accept any region.
    region: region ?? (endpoint === null ? null : 'us-east-1'),
  };
}

/** The folder that mails are written to if no mail server is set. */
export const mailFolder = (dataDir: string): string => resolve(dataDir, 'mail');

function mail(value: string | undefined, dataDir: string): MailConfig {
  if (!value) return { kind: 'folder', folder: mailFolder(dataDir) };
  const takes =
    'an smtp:// or smtps:// address with a host, and with %25 for a % in the password; leave it out to write .eml files';
  const { hostname, username, password, searchParams } = url('SMTP_URL', value, ['smtp:', 'smtps:'], takes);
  // The mail library decodes the user and the password, and would fail at the first mail.
  if (!hostname || !isDecodable(username + password)) throw new ConfigError('SMTP_URL', takes);
  // The mail library takes any word but "false" for true, also these.
  const requireTLS = searchParams.get('requireTLS') ?? '';
  if (/^(no|off|0|false)$/i.test(requireTLS) && requireTLS !== 'false')
    throw new ConfigError('SMTP_URL', 'an address whose requireTLS, if it has one, is true or false');
  return { kind: 'smtp', url: value };
}

function admin(username: string, password: string | undefined): AdminConfig {
  if (!USERNAME.test(username)) {
    throw new ConfigError('ADMIN_USERNAME', '1 to 64 letters and digits, with . _ - or @ between them');
  }
  const { least, most } = PASSWORD_LENGTH;
  if (password !== undefined && ([...password].length < least || [...password].length > most)) {
    throw new ConfigError('ADMIN_PASSWORD', `${least} to ${most} characters; leave it out for a random one`);
  }
  return { username, password: password ?? null };
}
