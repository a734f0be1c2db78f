import type { Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { DocumentName } from '../../../shared/staff/agency.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import type { Context } from '../../context.ts';
import { MAX_INTEGER, versionNumber } from '../../platform/database/version-number.ts';
import { limitBody } from '../../platform/http/body-limits.ts';
import { notFound, readBody, refuse } from '../../platform/http/json.ts';
import type { StaffEnv, StaffRequest } from '../../staff/index.ts';
import { lockDocument } from '../documents.ts';
import { refusingOutdated } from '../refusals.ts';
import { discardDraft, saveDraft } from './drafts.ts';
import { keepReplacedDraft, readReplacedDraft } from './replaced-drafts.ts';

/** The `savedAt` of the draft that the author of a change last saw, or null. */
export const savedAt = v.nullable(
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.check((instant) => !Number.isNaN(Date.parse(instant))),
  ),
);

/**
 * A draft may be invalid, but not nested so deeply that it cannot be written as JSON again. No document has twenty
 * levels.
 */
const MAX_LEVELS = 50;
const isShallow = (part: unknown, levels = MAX_LEVELS): boolean =>
  typeof part !== 'object' ||
  part === null ||
  (levels > 0 && Object.values(part).every((each) => isShallow(each, levels - 1)));
const content = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((given) => isShallow(given)),
);
const basis = { basedOn: versionNumber, seen: savedAt };
const draft = v.strictObject({ content, ...basis, keepsReplaced: v.optional(v.boolean()) });
const discarded = v.strictObject({ content });
const restoration = v.strictObject(basis);

/**
 * The calls about the draft of a document, and about the drafts that were replaced.
 * @param parts.guard lets only staff through who may edit content
 */
export function addDrafts(
  api: Hono<StaffEnv>,
  context: Context,
  { name, guard }: { name: DocumentName; guard: MiddlewareHandler<StaffEnv> },
): void {
  const path = agencyPaths.draft(name);
  const replaced = agencyPaths.replacedDrafts(name);
  api.put(path, guard, limitBody, saveContent(context, name));
  api.delete(path, guard, discardContent(context, name));
  api.post(replaced, guard, limitBody, keepContent(context, name));
  api.post(`${replaced}/:number{\\d+}`, guard, limitBody, restoreContent(context, name));
}

type Answer = (context: Context, document: DocumentName) => (c: StaffRequest) => Promise<Response>;

/**
 * PUT /api/agency/{document}/draft `{ content, basedOn, seen, keepsReplaced }`: saves a draft, valid or not. `seen` is
 * the `savedAt` of the draft that its author last saw, or null. A draft of somebody else that it replaces is kept in
 * the history; with `keepsReplaced`, one of the same author is, too. Responds with `{ savedAt }`; 409 if somebody else
 * has saved, discarded or published since.
 */
const saveContent: Answer =
  ({ database, clock }, document) =>
  async (c) => {
    const sent = await readBody(c.req.raw, draft, 'Send { "content": {…}, "basedOn": 0, "seen": null }.');
    const change = { ...sent, document, author: c.get('staff').username };
    return refusingOutdated(async () =>
      Response.json({ savedAt: await saveDraft(database.write, { ...change, now: clock() }) }),
    );
  };

/**
 * DELETE /api/agency/{document}/draft?seen=…: 204; 409 if there is another draft than the one with this `savedAt`. An
 * empty `seen` means that there was none, and without it any draft is deleted.
 */
const discardContent: Answer =
  ({ database }, document) =>
  async (c) => {
    const seen = c.req.query('seen');
    if (seen && !v.is(savedAt, seen)) return refuse(400, 'Send ?seen= with the savedAt of the draft.');
    const author = c.get('staff').username;
    return refusingOutdated(async () => {
      await discardDraft(database.write, { document, author, seen: seen === '' ? null : seen });
      return c.body(null, 204);
    });
  };

/**
 * POST /api/agency/{document}/replaced-drafts `{ content }`: 204. Keeps in the history what somebody typed and gives up
 * for a colleague's version.
 */
const keepContent: Answer =
  ({ database, clock }, document) =>
  async (c) => {
    const sent = await readBody(c.req.raw, discarded, 'Send { "content": {…} }.');
    const kept = {
      ...sent,
      author: c.get('staff').username,
      savedAt: clock().toISOString(),
    };
    await database.write.transaction().execute(async (trx) => {
      await lockDocument(trx, document);
      await keepReplacedDraft(trx, document, kept);
    });
    return c.body(null, 204);
  };

/**
 * POST /api/agency/{document}/replaced-drafts/{number} `{ basedOn, seen }`: makes a replaced draft the draft again. The
 * draft in its place is kept in the history. Responds with `{ savedAt }`; 404 for an unknown number; 409 like a draft.
 */
const restoreContent: Answer =
  ({ database, clock }, document) =>
  async (c) => {
    const sent = await readBody(c.req.raw, restoration, 'Send { "basedOn": 0, "seen": null }.');
    const number = Math.min(Number(c.req.param('number')), MAX_INTEGER);
    const replaced = await readReplacedDraft(database.write, document, number);
    if (!replaced) return notFound();
    const { content } = replaced;
    const author = c.get('staff').username;
    const change = { ...sent, document, content, author, now: clock(), keepsReplaced: true };
    return refusingOutdated(async () => Response.json({ savedAt: await saveDraft(database.write, change) }));
  };
