import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Agency } from '../../shared/agency/agency.ts';
import { toPublicTheme } from '../../shared/agency/theme/public-theme.ts';
import { FRAME_PARAMETER, paths, patterns } from '../../shared/paths.ts';
import { DOCUMENTS, type DocumentContents, type DocumentName } from '../../shared/staff/agency.ts';
import type { Context } from '../context.ts';
import { getSecret, getSetting } from '../platform/database/settings.ts';
import { articlesOf, readAgency, shownProfile, teamOf } from './current-agency.ts';
import { readContent, readPublication } from './documents.ts';
import { readDraft } from './drafts/drafts.ts';
import { previewedDraft } from './drafts/previewed-draft.ts';
import { readReplacedDraft } from './drafts/replaced-drafts.ts';
import { redirectsOf } from './redirects.ts';

/** How long the address of a preview is valid. */
const VALID_SECONDS = 12 * 60 * 60;
const COOKIE = 'preview';
/**
 * For the preview beside a form of the dashboard. Only requests from a frame use it, so that other tabs are unaffected.
 */
const FRAME_COOKIE = 'preview-frame';
/** Where a preview in a frame may begin: on these pages, a person's or an article's. Elsewhere a link could lead away. */
const FIRST_PAGES: readonly string[] = [paths.home, paths.about, paths.articles];
const isFirstPage = (page: string): boolean =>
  FIRST_PAGES.includes(page) || /^\/(team|articles)\/[\w.~%-]+$/.test(page);
/** Where the preview of a version begins, if its document is not on the home page. */
const FIRST_PAGE_OF_DOCUMENT: Partial<Record<DocumentName, string>> = {
  people: paths.about,
  articles: paths.articles,
};
const KEY = 'agencyPreviewKey';
/**
 * What a preview shows, and its signature: when it ends, in seconds since 1970, and the version or replaced draft
 * (`draft3`) of a document that it shows instead of the drafts.
 */
const TOKEN = /^((\d{10})(?:-([a-z]+)-(draft)?(\d{1,9})-)?)([0-9a-f]{64})$/;

type Parts = Pick<Context, 'config' | 'database' | 'clock'>;
/** A version of a document that a preview shows, or a replaced draft. */
type Version = { document: DocumentName; version: number; isDraft?: boolean };

/** Returns the function that makes the path of a preview: of all drafts, or of a version. */
export async function previewPaths({ database, clock }: Parts): Promise<(shown?: Version) => string> {
  const key = await getSecret(database.write, KEY);
  const end = `${Math.floor(clock().getTime() / 1000) + VALID_SECONDS}`;
  return (shown) => {
    const facts = shown ? `${end}-${shown.document}-${shown.isDraft ? 'draft' : ''}${shown.version}-` : end;
    return paths.preview(facts + sign(key, facts));
  };
}

/** The path that shows the site with all drafts. */
export const previewPath = async (parts: Parts): Promise<string> => (await previewPaths(parts))();

const sign = (key: string, facts: string): string => createHmac('sha256', key).update(facts).digest('hex');

/** @returns null if the token is forged or has expired; otherwise the version that its preview shows, if it is of one */
async function readToken(
  { database, clock }: Parts,
  token: string,
): Promise<{ shown: Version | undefined } | null> {
  const [, facts = '', end = '', name, draft, version, signature] = TOKEN.exec(token) ?? [];
  if (!signature || Number(end) * 1000 < clock().getTime()) return null;
  const key = await getSetting(database.read, KEY);
  if (key === undefined || !timingSafeEqual(Buffer.from(sign(key, facts)), Buffer.from(signature)))
    return null;
  const document = DOCUMENTS.find((each) => each === name);
  return { shown: document && { document, version: Number(version), isDraft: draft !== undefined } };
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
    const valid = await readToken(context, token);
    if (!valid) return next();
    const page = c.req.query(FRAME_PARAMETER);
    setCookie(c, page === undefined ? COOKIE : FRAME_COOKIE, token, {
      ...cookieOptions(context),
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: VALID_SECONDS,
    });
    c.header('Cache-Control', 'no-store');
    if (page !== undefined && isFirstPage(page)) return c.redirect(page);
    return c.redirect((valid.shown && FIRST_PAGE_OF_DOCUMENT[valid.shown.document]) ?? paths.home);
  });
}

/** Whether a request may belong to a preview. `readPreview` checks this. */
export const hasPreviewCookie = ({ headers }: Request): boolean =>
  /\bpreview(?:-frame)?=/.test(headers.get('Cookie') ?? '');

/** Browsers set this header, and pages cannot change it. */
const isOfFrame = ({ headers }: Request): boolean => headers.get('Sec-Fetch-Dest') === 'iframe';

/**
 * The published facts with all drafts applied, or with one version or replaced draft of a document, if the request has a valid cookie of
 * a preview; otherwise null.
 */
export async function readPreview(context: Parts, request: Request): Promise<Agency | null> {
  const isFrame = isOfFrame(request);
  const token = readCookie(context, request, isFrame ? FRAME_COOKIE : COOKIE);
  const valid = token ? await readToken(context, token) : null;
  if (!valid) return null;
  const { shown } = valid;
  const published = await readAgency(context.database);
  const { read } = context.database;
  const storedOf = async (name: DocumentName): Promise<{ content: unknown } | null> => {
    if (!shown) return readDraft(read, name);
    if (name !== shown.document) return null;
    if (shown.isDraft) return readReplacedDraft(read, name, shown.version);
    const content = await readPublication(read, name, shown.version);
    return content && { content };
  };
  const isDemo = published.isDemo && (await storedOf('profile')) === null;
  const leftOut: string[] = [];
  const shownOf = async <Name extends DocumentName>(name: Name, content: DocumentContents[Name]) => {
    const previewed = previewedDraft(await storedOf(name), name, content);
    leftOut.push(...previewed.leftOut);
    return previewed.content;
  };
  const draftOf = async <Name extends DocumentName>(name: Name) =>
    shownOf(name, await readContent(read, name, isDemo));
  const profile = await shownOf('profile', await readContent(read, 'profile', isDemo));
  return {
    ...published,
    ...shownProfile(profile),
    formerSlugs: published.formerSlugs,
    ...teamOf(await draftOf('people'), profile.address.state),
    ...articlesOf(await draftOf('articles')),
    ...redirectsOf(await draftOf('redirects')),
    words: await draftOf('words'),
    theme: toPublicTheme(await draftOf('theme')),
    isDemo,
    leftOut: [...new Set(leftOut)],
    isPreview: shown ? 'version' : isFrame ? 'frame' : 'tab',
  };
}
