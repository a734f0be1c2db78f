import {
  FILE_CATEGORIES,
  FILE_SUBCATEGORIES,
  type FileCategory,
  type FileSubcategory,
} from '../../shared/constants.ts';
import type { Context } from '../context.ts';
import { planDownload } from '../platform/http/bytes-response.ts';
import { notFound, refuse, storageUnavailable } from '../platform/http/json.ts';
import type { StaffRequest } from '../staff/index.ts';
import { deleteFile, FILE_ID, findFile, listFiles } from './queries.ts';

/**
 * GET /api/files: all guides and forms with their category and subcategory (spec §7, call 2). With one or both of
 * `category` and `subcategory`, only the matching ones, with their descriptions (call 3). 400 for other values.
 */
export async function files(context: Context, query: Record<string, string>): Promise<Response> {
  const { category, subcategory } = query;
  if (!isOneOf(FILE_CATEGORIES, category) || !isOneOf(FILE_SUBCATEGORIES, subcategory)) {
    return refuse(400, 'Please choose one of the categories and subcategories.');
  }
  const rows = await listFiles(context.database.readPublic, { category, subcategory });
  const all = category === undefined && subcategory === undefined;
  const answer = rows.map((row) =>
    all
      ? { id: row.id, name: row.name, category: row.category, subcategory: row.subcategory }
      : { id: row.id, name: row.name, description: row.description },
  );
  return Response.json(answer, { headers: { 'Cache-Control': 'no-cache' } });
}

function isOneOf<Value extends FileCategory | FileSubcategory>(
  values: readonly Value[],
  value: string | undefined,
): value is Value | undefined {
  return value === undefined || values.some((known) => known === value);
}

/**
 * GET /api/download/{id}: the file, as a download (spec §7, call 6). Unknown and malformed ids get the same 404. It
 * supports `If-None-Match` and single ranges; 503 if the bytes cannot be read.
 */
export async function download(context: Context, request: Request, id: string): Promise<Response> {
  const file = FILE_ID.test(id) ? await findFile(context.database.readPublic, id) : undefined;
  if (!file) return notFound();
  const { range, ...answer } = planDownload(request, file.size, {
    type: 'application/pdf',
    filename: `${file.name}.pdf`,
    etag: `"${file.sha256}"`,
  });
  if (!range || request.method === 'HEAD') return new Response(null, answer);
  const bytes = await context.files.stream(file.fileKey, range).catch(storageUnavailable(context.log));
  if (bytes) return new Response(bytes, answer);
  // The file may have been deleted after its row was read.
  if (!(await findFile(context.database.readPublic, id))) return notFound();
  context.log.error('a file is missing', { id, key: file.fileKey });
  return notFound();
}

/** DELETE /api/files/{id}, for staff (spec §7, call 5): 204; 404 if it does not exist. */
export const removeFile =
  (context: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    if (!FILE_ID.test(id)) return notFound();
    const name = await deleteFile(context.database.write, context.files, id, {
      now: context.clock(),
      notDeleted: (error) => context.log.error('a deleted file is still stored', { id, error }),
    });
    if (name === null) return notFound();
    c.set('changed', { detail: name });
    return c.body(null, 204);
  };
