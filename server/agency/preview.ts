import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import type { Agency } from '../../shared/agency/agency.ts';
import { toPublicTheme } from '../../shared/agency/theme/public-theme.ts';
import { FRAME_PARAMETER, paths, patterns } from '../../shared/paths.ts';
import type { DocumentContents, DocumentName } from '../../shared/staff/agency.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/database/client.ts';
import { getSecret, getSetting } from '../platform/database/settings.ts';
import { articlesOf, readAgency, shownProfile, teamOf } from './current-agency.ts';
import { documentKinds } from './document-kinds.ts';
import { readContent, readDraft } from './documents.ts';
import { redirectsOf } from './redirects.ts';

/** How long the address of a preview is valid. */
const VALID_SECONDS = 12 * 60 * 60;
const COOKIE = 'preview';
/**
 * For the preview beside a form of the dashboard. Only requests from a frame use it, so that other tabs are unaffected.
 */
const FRAME_COOKIE = 'preview-frame';
/** Where a preview in a frame may begin. */
const FIRST_PAGES: readonly string[] = [paths.home, paths.about, paths.articles];
const KEY = 'agencyPreviewKey';
/** When the preview ends, in seconds since 1970, and its signature. */
const TOKEN = /^(\d{10})([0-9a-f]{64})$/;

type Parts = Pick<Context, 'config' | 'database' | 'clock'>;

/** The path that shows the site with all drafts. */
export async function previewPath({ database, clock }: Parts): Promise<string> {
  const key = await getSecret(database.write, KEY);
  const end = `${Math.floor(clock().getTime() / 1000) + VALID_SECONDS}`;
  return paths.preview(end + sign(key, end));
}

const sign = (key: string, end: string): string => createHmac('sha256', key).update(end).digest('hex');

async function isValid({ database, clock }: Parts, token: string): Promise<boolean> {
  const [, end = '', signature] = TOKEN.exec(token) ?? [];
  if (!signature || Number(end) * 1000 < clock().getTime()) return false;
  const key = await getSetting(database.read, KEY);
  return key !== undefined && timingSafeEqual(Buffer.from(sign(key, end)), Buffer.from(signature));
}

/** With TLS, neither another host nor a page without TLS can set the cookie. */
const cookieOptions = ({ config }: Parts) =>
  config.publicUrl.startsWith('https:')
    ? ({ path: '/', secure: true, prefix: 'host' } as const)
    : { path: '/' };

const readCookie = (parts: Parts, { headers }: Request, name: string): string | undefined =>
  parse(headers.get('Cookie') ?? '')[`${'prefix' in cookieOptions(parts) ? '__Host-' : ''}${name}`];

/** Adds the address that begins a preview in a browser, and the one that ends it. */
export function addPreview(app: Hono, context: Parts): void {
  app.get(paths.previewEnd, (c) => {
    deleteCookie(c, COOKIE, cookieOptions(context));
    return c.redirect(paths.home);
  });
  app.get(patterns.preview, async (c, next) => {
    const token = c.req.param('token');
    if (!(await isValid(context, token))) return next();
    const page = c.req.query(FRAME_PARAMETER);
    setCookie(c, page === undefined ? COOKIE : FRAME_COOKIE, token, {
      ...cookieOptions(context),
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: VALID_SECONDS,
    });
    c.header('Cache-Control', 'no-store');
    return c.redirect(FIRST_PAGES.find((each) => each === page) ?? paths.home);
  });
}

/** Whether a request may belong to a preview. `readPreview` checks this. */
export const hasPreviewCookie = ({ headers }: Request): boolean =>
  /\bpreview(?:-frame)?=/.test(headers.get('Cookie') ?? '');

/** Browsers set this header, and pages cannot change it. */
const isOfFrame = ({ headers }: Request): boolean => headers.get('Sec-Fetch-Dest') === 'iframe';

/** The published facts with all drafts applied, if the request has a valid cookie of a preview; otherwise null. */
export async function readPreview(context: Parts, request: Request): Promise<Agency | null> {
  const isFrame = isOfFrame(request);
  const token = readCookie(context, request, isFrame ? FRAME_COOKIE : COOKIE);
  if (!token || !(await isValid(context, token))) return null;
  const published = await readAgency(context.database);
  const { read } = context.database;
  const isDemo = published.isDemo && (await readDraft(read, 'profile')) === null;
  const draftOf = async <Name extends DocumentName>(name: Name) =>
    draftOver(read, name, await readContent(read, name, isDemo));
  const profile = await draftOver(read, 'profile', published);
  return {
    ...published,
    ...shownProfile(profile),
    ...teamOf(await draftOf('people'), profile.address.state),
    ...articlesOf(await draftOf('articles')),
    ...redirectsOf(await draftOf('redirects')),
    words: await draftOf('words'),
    theme: toPublicTheme(await draftOf('theme')),
    isDemo,
    isPreview: isFrame ? 'frame' : 'tab',
  };
}

/** The draft, with the published fact in place of each invalid one. */
async function draftOver<Name extends DocumentName>(
  db: Db,
  name: Name,
  published: DocumentContents[Name],
): Promise<DocumentContents[Name]> {
  const draft = await readDraft(db, name);
  if (!draft) return published;
  const { schema, completed } = documentKinds[name];
  const content = { ...completed(draft.content) };
  const checked = v.safeParse(schema, content);
  if (checked.success) return checked.output as DocumentContents[Name];
  for (const issue of checked.issues) {
    const key = issue.path?.[0]?.key as keyof typeof content;
    content[key] = published[key];
  }
  return content;
}
