import type { Hono } from 'hono';
import * as v from 'valibot';
import {
  DOCUMENTS,
  type DocumentName,
  type DocumentState,
  type DocumentVersion,
  type OlderDrafts,
  type OlderVersions,
  type PreviewedVersion,
  type ReplacedDraft,
} from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { may } from '../../shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { MAX_INTEGER, versionNumber } from '../platform/database/version-number.ts';
import { limitBody } from '../platform/http/body-limits.ts';
import { notFound, readBody, refuse } from '../platform/http/json.ts';
import {
  refuseWithoutPassword,
  type StaffEnv,
  type StaffMiddleware,
  type StaffRequest,
} from '../staff/index.ts';
import { documentKinds } from './document-kinds.ts';
import { listVersions, readContent, readPublication, readStoredVersion } from './documents.ts';
import { addDrafts, savedAt } from './drafts/draft-api.ts';
import { readDraft } from './drafts/drafts.ts';
import { listReplacedDrafts } from './drafts/replaced-drafts.ts';
import { changedFactsOfOwners } from './facts-of-owners.ts';
import { withChanges } from './history/changes.ts';
import { storePicture } from './pictures/pictures.ts';
import { previewPaths } from './preview.ts';
import { publishDocument } from './publications.ts';
import { refuseFacts, refuseFields, refusingOutdated } from './refusals.ts';

/** A script may publish without naming a draft. */
const basis = { basedOn: versionNumber, seen: v.optional(savedAt) };
const publication = v.strictObject({ content: v.unknown(), ...basis });
const restoration = v.strictObject(basis);

/** The calls about the agency's documents, only for staff. */
export function addAgency(api: Hono<StaffEnv>, context: Context, staff: StaffMiddleware): void {
  const guard = staff.guard('content');
  api.post('/api/agency/pictures/:use', guard, limitBody, storePicture(context));
  for (const name of DOCUMENTS) {
    const path = agencyPaths.document(name);
    const version = `${path}/versions/:version{\\d+}`;
    api.get(path, guard, getState(context, name));
    api.post(path, guard, limitBody, publishContent(context, name));
    addDrafts(api, context, { name, guard });
    api.get(`${path}/versions`, guard, getOlderVersions(context, name));
    api.get(agencyPaths.replacedDrafts(name), guard, getOlderDrafts(context, name));
    api.get(version, guard, getVersion(context, name));
    api.post(version, guard, limitBody, restoreVersion(context, name));
  }
}

type Answer = (context: Context, document: DocumentName) => (c: StaffRequest) => Promise<Response>;

/** GET /api/agency/{document}: `DocumentState`. */
const getState: Answer = (context, document) => async () => {
  const { database } = context;
  const { completed } = documentKinds[document];
  const db = database.write;
  const published = await readStoredVersion(db, document);
  const stored = await readDraft(db, document);
  const pathOf = await previewPaths(context);
  return Response.json({
    published: await readContent(db, document),
    version: published?.version ?? 0,
    draft: stored && { ...stored, content: completed(stored.content) },
    versions: await withPreviews(
      context,
      document,
      await listVersions(db, document, { limit: MAX_VERSIONS }),
    ),
    original: (await readPublication(db, document, 0)) && pathOf({ document, version: 0 }),
    replacedDrafts: await replacedDraftsOf(context, document),
    preview: pathOf(),
  } satisfies DocumentState<unknown>);
};

/** The versions that one response has. Each is compared with the one before. */
const MAX_VERSIONS = 20;
/** The replaced drafts that one response has. */
const MAX_DRAFTS = 100;

async function withPreviews(
  context: Context,
  document: DocumentName,
  versions: readonly DocumentVersion[],
): Promise<PreviewedVersion[]> {
  const pathOf = await previewPaths(context);
  const described = await withChanges(context.database.write, document, versions);
  return described.map((each) => ({ ...each, preview: pathOf({ document, version: each.version }) }));
}

async function replacedDraftsOf(
  context: Context,
  document: DocumentName,
  before?: number,
): Promise<ReplacedDraft[]> {
  const pathOf = await previewPaths(context);
  const options = { before, limit: MAX_DRAFTS };
  const drafts = await listReplacedDrafts(context.database.write, document, options);
  return drafts.map(({ version, author, publishedAt }) => ({
    number: version,
    author,
    savedAt: publishedAt,
    preview: pathOf({ document, version, isDraft: true }),
  }));
}

/** The number of the version, or of the replaced draft, before which a request wants the next ones. */
const readBefore = (c: StaffRequest) => v.safeParse(versionNumber, Number(c.req.query('before')));

/** GET /api/agency/{document}/versions?before={version}: `OlderVersions`. */
const getOlderVersions: Answer = (context, document) => async (c) => {
  const before = readBefore(c);
  if (!before.success) return refuse(400, 'Send ?before= with the number of a version.');
  const options = { before: before.output, limit: MAX_VERSIONS };
  const versions = await listVersions(context.database.write, document, options);
  return Response.json({
    versions: await withPreviews(context, document, versions),
  } satisfies OlderVersions);
};

/** GET /api/agency/{document}/replaced-drafts?before={number}: `OlderDrafts`. */
const getOlderDrafts: Answer = (context, document) => async (c) => {
  const before = readBefore(c);
  if (!before.success) return refuse(400, 'Send ?before= with the number of a replaced draft.');
  return Response.json({
    replacedDrafts: await replacedDraftsOf(context, document, before.output),
  } satisfies OlderDrafts);
};

/**
 * POST /api/agency/{document} `{ content, basedOn, seen }`: publishes it, and deletes the draft. Responds with
 * `DocumentState`; 400 with `fields`, a list of `RefusedFact`, for invalid facts, and 403 for those that only owners may
 * change; 403 without them if the password is needed; 409 if somebody else has published since, or if the draft is not
 * `seen`. Without `seen`, any draft is deleted.
 */
const publishContent: Answer = (context, document) => async (c) => {
  const { content, basedOn, seen } = await readBody(
    c.req.raw,
    publication,
    'Send { "content": {…}, "basedOn": 0 }.',
  );
  const checked = v.safeParse(documentKinds[document].schema, content);
  if (!checked.success) return refuseFacts(checked.issues);
  return publish(context, c, { document, content: checked.output, basedOn, seen });
};

const versionOf = (c: StaffRequest): number => Math.min(Number(c.req.param('version')), MAX_INTEGER);

/**
 * POST /api/agency/{document}/versions/{version} `{ basedOn, seen }`: publishes an earlier version again; 0 is the original
 * content. Responds like a publication; 404 for an unknown version.
 */
const restoreVersion: Answer = (context, document) => async (c) => {
  const basis = await readBody(c.req.raw, restoration, 'Send { "basedOn": 0 }.');
  const restoredFrom = versionOf(c);
  const earlier = await readPublication(context.database.write, document, restoredFrom);
  if (!earlier) return notFound();
  // The rules may have become stricter since.
  const checked = v.safeParse(documentKinds[document].schema, earlier);
  if (!checked.success) return refuseFacts(checked.issues);
  return publish(context, c, { document, content: checked.output, ...basis, restoredFrom });
};

/** GET /api/agency/{document}/versions/{version}: `{ content }`; 404 for an unknown version. */
const getVersion: Answer =
  ({ database }, document) =>
  async (c) => {
    const content = await readPublication(database.read, document, versionOf(c));
    return content ? Response.json({ content }) : notFound();
  };

type Change = {
  document: DocumentName;
  content: unknown;
  basedOn: number;
  seen?: string | null | undefined;
  restoredFrom?: number;
};

async function publish(context: Context, c: StaffRequest, change: Change): Promise<Response> {
  const { database, clock, log } = context;
  const ofOwners = await changedFactsOfOwners(database.write, change);
  if (ofOwners.length > 0) {
    if (!may(c.get('staff').role, 'site')) return refuseFields(403, ofOwners);
    const unproven = refuseWithoutPassword(context, c);
    if (unproven) return unproven;
  }
  const { document, restoredFrom } = change;
  const author = c.get('staff').username;
  return refusingOutdated(async () => {
    const version = await publishDocument(database.write, { ...change, author, now: clock() });
    log.info('agency.published', { document, version, restoredFrom, by: author });
    return getState(context, document)(c);
  });
}
