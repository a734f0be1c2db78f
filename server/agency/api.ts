import type { Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { profileSchema } from '../../shared/agency/profile.ts';
import type { ProfileState, RefusedFact } from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { formatDateTime } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { readJson, refuse } from '../platform/http/json.ts';
import { notFound } from '../platform/http/not-found.ts';
import type { StaffEnv, StaffRequest } from '../staff/index.ts';
import { completed } from './current-agency.ts';
import {
  DocumentOutdated,
  discardDraft,
  listVersions,
  publishDocument,
  readDraft,
  readVersion,
  saveDraft,
} from './documents.ts';
import { unpublished } from './unpublished-profile.ts';

/** Fifty offices and everything else at its longest. */
export const MAX_PROFILE_BYTES = 128 * 1024;

const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const publication = v.strictObject({ content: v.unknown(), basedOn: version });
const draft = v.strictObject({
  content: v.record(v.string(), v.unknown()),
  basedOn: version,
  seen: v.nullable(v.pipe(v.string(), v.maxLength(40))),
});
const restoration = v.strictObject({ basedOn: version });

/**
 * The calls about the facts of the agency, for staff alone.
 * @param parts.guard requireStaff
 * @param parts.limit refuses bodies above `MAX_PROFILE_BYTES`
 */
export function addAgency(
  api: Hono<StaffEnv>,
  context: Context,
  { guard, limit }: { guard: MiddlewareHandler<StaffEnv>; limit: MiddlewareHandler },
): void {
  const version = `${agencyPaths.versions}/:version{\\d+}`;
  api.get(agencyPaths.profile, guard, getProfile(context));
  api.post(agencyPaths.profile, guard, limit, publishFacts(context));
  api.put(agencyPaths.draft, guard, limit, saveProfileDraft(context));
  api.delete(agencyPaths.draft, guard, discardProfileDraft(context));
  api.get(version, guard, getProfileVersion(context));
  api.post(version, guard, limit, restoreFacts(context));
}

type Answer = (context: Context) => (c: StaffRequest) => Promise<Response>;

/** GET /api/agency/profile: `ProfileState`. */
const getProfile: Answer =
  ({ database }) =>
  async () => {
    const db = database.write;
    const published = await readVersion(db, 'profile');
    const stored = await readDraft(db, 'profile');
    return Response.json({
      published: published ? completed(published.content) : unpublished,
      version: published?.version ?? 0,
      draft: stored && { ...stored, content: completed(stored.content) },
      versions: await listVersions(db, 'profile'),
    } satisfies ProfileState);
  };

/**
 * POST /api/agency/profile `{ content, basedOn }`: publishes facts. Answers `ProfileState`; 400 with `fields`, a list of
 * `RefusedFact`, for wrong ones; 409 if somebody else published since.
 */
const publishFacts: Answer = (context) => async (c) => {
  const parsed = v.safeParse(publication, await readJson(c.req.raw));
  if (!parsed.success) return refuse(400, 'Send { "content": {…}, "basedOn": 0 }.');
  const checked = v.safeParse(profileSchema, parsed.output.content);
  if (!checked.success) return refuseFacts(checked.issues);
  return publish(context, c, { content: checked.output, basedOn: parsed.output.basedOn });
};

/**
 * POST /api/agency/profile/versions/{version} `{ basedOn }`: publishes an earlier version again. Answers like the
 * publication of facts; 404 for an unknown version.
 */
const restoreFacts: Answer = (context) => async (c) => {
  const parsed = v.safeParse(restoration, await readJson(c.req.raw));
  if (!parsed.success) return refuse(400, 'Send { "basedOn": 0 }.');
  const earlier = await readVersion(context.database.write, 'profile', Number(c.req.param('version')));
  if (!earlier) return notFound();
  // The rules may have become stricter since.
  const checked = v.safeParse(profileSchema, completed(earlier.content));
  if (!checked.success) return refuseFacts(checked.issues);
  const { basedOn } = parsed.output;
  return publish(context, c, { content: checked.output, basedOn, restoredFrom: earlier.version });
};

/** GET /api/agency/profile/versions/{version}: `{ content }`; 404 for an unknown one. */
const getProfileVersion: Answer =
  ({ database }) =>
  async (c) => {
    const found = await readVersion(database.read, 'profile', Number(c.req.param('version')));
    return found ? Response.json({ content: completed(found.content) }) : notFound();
  };

/**
 * PUT /api/agency/profile/draft `{ content, basedOn, seen }`: saves a draft, right or wrong. `seen` is the `savedAt` of the
 * draft that its author last saw, or null. Answers `{ savedAt }`; 409 if somebody else saved, discarded or published since.
 */
const saveProfileDraft: Answer =
  ({ database, clock }) =>
  async (c) => {
    const parsed = v.safeParse(draft, await readJson(c.req.raw));
    if (!parsed.success) return refuse(400, 'Send { "content": {…}, "basedOn": 0, "seen": null }.');
    const change = { ...parsed.output, document: 'profile' as const, author: c.get('staff').username };
    return refusingOutdated(async () =>
      Response.json({ savedAt: await saveDraft(database.write, { ...change, now: clock() }) }),
    );
  };

/** DELETE /api/agency/profile/draft: 204. */
const discardProfileDraft: Answer =
  ({ database }) =>
  async (c) => {
    await discardDraft(database.write, 'profile');
    return c.body(null, 204);
  };

function publish(
  context: Context,
  c: StaffRequest,
  change: { content: unknown; basedOn: number; restoredFrom?: number },
): Promise<Response> {
  const { database, clock, log } = context;
  const author = c.get('staff').username;
  return refusingOutdated(async () => {
    const published = { document: 'profile', author, now: clock(), ...change } as const;
    const number = await publishDocument(database.write, published);
    log.info('agency.published', { version: number, restoredFrom: change.restoredFrom, by: author });
    return getProfile(context)(c);
  });
}

async function refusingOutdated(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentOutdated)) throw error;
    const who = error.author
      ? `${error.author} changed this on ${formatDateTime(error.at)}`
      : 'This was changed meanwhile';
    return refuse(409, `${who}. Nothing was saved; load it again to see the change.`);
  }
}

/** 400 with the first problem of each wrong fact. */
function refuseFacts(issues: readonly v.BaseIssue<unknown>[]): Response {
  const fields: RefusedFact[] = [];
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!fields.some((known) => known.field === field)) fields.push({ field, message: issue.message });
  }
  const message =
    fields.length === 1 ? 'One fact needs another look.' : `${fields.length} facts need another look.`;
  return Response.json(
    { errors: [{ message }], fields },
    { status: 400, headers: { 'Cache-Control': 'no-store' } },
  );
}
