import type {
  DocumentContents,
  DocumentName,
  DocumentState,
  OlderDrafts,
  OlderVersions,
  PreviewedVersion,
  RefusedFact,
  ReplacedDraft,
} from '../../../shared/staff/agency.ts';
import { agencyPaths, type Focus, type PictureUse } from '../../../shared/staff/agency-paths.ts';
import { jsonOf, jsonRequest, read, send, staffFetch, timeout } from './request.ts';

/**
 * Calls for the agency's documents. All throw ApiError; its status is 409 if somebody else has changed the document in
 * the meantime.
 */

/** The API refused values, each with a sentence. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused';
  readonly fields: readonly RefusedFact[];
  constructor(message: string, fields: readonly RefusedFact[]) {
    super(message);
    this.fields = fields;
  }
}

export const getDocument = <Name extends DocumentName>(
  name: Name,
): Promise<DocumentState<DocumentContents[Name]>> => read(agencyPaths.document(name));

/** The versions before another one, the latest first. */
export const listOlderVersions = async (name: DocumentName, before: number): Promise<PreviewedVersion[]> =>
  (await read<OlderVersions>(agencyPaths.versions(name, before))).versions;

/** The replaced drafts before another one, the latest first. */
export const listOlderDrafts = async (name: DocumentName, before: number): Promise<ReplacedDraft[]> =>
  (await read<OlderDrafts>(agencyPaths.olderDrafts(name, before))).replacedDrafts;

/**
 * @param draft.keepsReplaced whether the history keeps the draft that this one replaces, also if both are the same
 * person's
 * @returns the draft's new `savedAt`
 */
export async function saveDraft(
  name: DocumentName,
  draft: { content: unknown; basedOn: number; seen: string | null; keepsReplaced?: boolean },
): Promise<string> {
  return (await send<{ savedAt: string }>('PUT', agencyPaths.draft(name), draft)).savedAt;
}

/** @param seen the `savedAt` of the draft that was last shown; null if there was none */
export const discardDraft = (name: DocumentName, seen: string | null): Promise<void> =>
  send('DELETE', `${agencyPaths.draft(name)}?${new URLSearchParams({ seen: seen ?? '' })}`);

/** Keeps in the history what was typed and is given up for a colleague's version. */
export const keepReplacedDraft = (name: DocumentName, content: unknown): Promise<void> =>
  send('POST', agencyPaths.replacedDrafts(name), { content });

/** Makes a replaced draft the draft again. */
export const restoreDraft = (name: DocumentName, number: number, basis: Basis): Promise<void> =>
  send('POST', agencyPaths.replacedDraft(name, number), basis);

/** Uploads a picture for one of the agency's documents. @returns its address */
export async function uploadPicture(use: PictureUse, file: Blob, focus?: Focus): Promise<string> {
  const request = { method: 'POST', body: file, signal: timeout(undefined, UPLOAD_MS) };
  return (await jsonOf<{ path: string }>(await staffFetch(agencyPaths.picture(use, focus), request))).path;
}

/** Enough for ten megabytes over a slow connection. */
const UPLOAD_MS = 120_000;

/** The version, and the `savedAt` of the draft, that its author last saw. */
type Basis = { basedOn: number; seen: string | null };
type Published<Name extends DocumentName> = Promise<DocumentState<DocumentContents[Name]>>;

/** @throws DocumentRefused */
export const publishDocument = <Name extends DocumentName>(
  name: Name,
  content: unknown,
  basis: Basis,
): Published<Name> => publish(agencyPaths.document(name), { content, ...basis });

/** Publishes an earlier version again. @throws DocumentRefused if the rules have become stricter since */
export const restoreVersion = <Name extends DocumentName>(
  name: Name,
  version: number,
  basis: Basis,
): Published<Name> => publish(agencyPaths.version(name, version), basis);

async function publish<State>(path: string, body: unknown): Promise<State> {
  const response = await staffFetch(path, { ...jsonRequest('POST', body), signal: timeout() });
  if (response.status === 400 || response.status === 403) {
    const { errors, fields }: { errors: { message: string }[]; fields?: RefusedFact[] } = await response
      .clone()
      .json();
    if (fields) throw new DocumentRefused(errors[0]?.message ?? '', fields);
  }
  return jsonOf(response);
}
