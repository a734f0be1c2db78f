import type { FileCategory, FileSubcategory } from '../../../shared/constants.ts';
import type { UploadForm } from '../../../shared/forms/upload.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { ApiError, type ListedFile } from '../../../shared/site-api.ts';
import type { ApiFetch } from '../../browser-api.ts';
import { readToken } from '../session.ts';
import { isSignedOut, jsonOf, queryOf, refuseUnlessOk, staffFetch } from './request.ts';

/** Calls of the Files tab. */

export type ManagedFile = { id: string; name: string; category: FileCategory; subcategory: FileSubcategory };

/** The texts of a file as they are edited. */
export type FileTexts = Pick<ListedFile, 'name' | 'description'>;

/** Call 2: every guide and form, by name. It sends no token (§6). @throws ApiError */
export async function listAllFiles(api: ApiFetch): Promise<ManagedFile[]> {
  return jsonOf(await api(apiPaths.files));
}

/**
 * The name and the description of a file as they are now: a colleague may have changed the name, and only call 3 returns
 * the description.
 * @throws ApiError, also if there is no such file
 */
export async function readTexts(api: ApiFetch, file: ManagedFile): Promise<FileTexts> {
  const { category, subcategory } = file;
  const query = queryOf({ category, subcategory });
  const listed = await jsonOf<ListedFile[]>(await api(`${apiPaths.files}?${query}`));
  const found = listed.find(({ id }) => id === file.id);
  if (!found) throw new ApiError(404, 'The file is not in its list.');
  return { name: found.name, description: found.description };
}

/** Call 5. A file that no longer exists counts as deleted. @throws ApiError */
export async function deleteFile(id: string): Promise<void> {
  const response = await staffFetch(apiPaths.file(id), { method: 'DELETE' });
  if (isPage(response.headers.get('Content-Type'))) throw new ApiError(response.status);
  if (response.status !== 404) await refuseUnlessOk(response);
}

/** A proxy may answer with a page of its own and status 200. Nothing has changed then. */
const isPage = (contentType: string | null) => contentType?.startsWith('text/html') ?? false;

/**
 * The reason why an upload was refused, in the API's words; '' if the API gave none. `file` has the texts that a
 * colleague has changed since.
 */
export type UploadRefusal = { message: string; detail: string; file?: UploadForm };

/** An upload is aborted if it makes no progress for this long. */
const IDLE_TIMEOUT_MS = 60_000;

type Progress = (share: number) => void;

/** Call 4. @param onProgress receives a share from 0 to 1 @returns null if the file was stored */
export const uploadFile = (form: FormData, onProgress: Progress): Promise<UploadRefusal | null> =>
  sendForm('POST', apiPaths.upload, form, onProgress);

/**
 * Changes a file, with the fields of call 4. An empty `pdf` leaves the PDF unchanged. Nothing is changed if a colleague
 * has changed the texts that were seen.
 */
export function changeFile(
  id: string,
  { form, seen }: { form: FormData; seen: UploadForm },
  onProgress: Progress,
): Promise<UploadRefusal | null> {
  form.set('seenName', seen.name);
  form.set('seenDescription', seen.description);
  form.set('seenCategory', seen.category);
  form.set('seenSubcategory', seen.subcategory);
  return sendForm('PATCH', apiPaths.file(id), form, onProgress);
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function sendForm(
  method: 'POST' | 'PATCH',
  path: string,
  form: FormData,
  onProgress: Progress,
): Promise<UploadRefusal | null> {
  const token = readToken();
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  return new Promise((resolve) => {
    const failed = () => resolve({ message: '', detail: '' });
    let timer = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onerror = failed;
    request.onabort = failed;
    request.onload = async () => {
      if (request.status === 401 && !(await isSignedOut(token))) {
        return resolve(sendForm(method, path, form, onProgress));
      }
      const isStored =
        request.status >= 200 &&
        request.status < 300 &&
        // §7: the response to an upload is not read.
        (method === 'POST' || !isPage(request.getResponseHeader('Content-Type')));
      resolve(isStored ? null : refusalOf(request.responseText));
    };
    request.onloadend = () => clearTimeout(timer);
    request.send(form);
  });
}

function refusalOf(text: string): UploadRefusal {
  try {
    const { errors, file }: { errors?: Partial<UploadRefusal>[]; file?: UploadForm } = JSON.parse(text);
    return { message: errors?.[0]?.message ?? '', detail: errors?.[0]?.detail ?? '', ...(file && { file }) };
  } catch {
    return { message: '', detail: '' };
  }
}
