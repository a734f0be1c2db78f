import { describe, expect } from 'vitest';
import { createBrowserApi } from '../../../app/browser-api.ts';
import { listAllFiles } from '../../../app/staff/api/files.ts';
import { login } from '../../../app/staff/api/sign-in.ts';
import { addFiles } from '../../../server/files/queries.ts';
import { pdf } from '../../support/documents.ts';
import { packedPdf } from '../../support/pdfs.ts';
import { STAFF, signIn } from '../../support/staff.ts';
import { line, type Site, test } from './line.ts';
import { recorded, recordedFetch } from './recorded.ts';

const FILE = { name: 'Bond', description: 'A list.', category: 'LEASE', subcategory: 'Forms' } as const;
let bearer: Record<string, string> = {};
let bytes: Uint8Array<ArrayBuffer>;

test.beforeAll(async ({ site: { context } }) => {
  const { database, files } = context;
  await addFiles(database.write, files, [{ ...FILE, source: 'staff', bytes: pdf() }], {
    now: context.clock(),
  });
  bearer = (await signIn(context)).headers;
  bytes = Uint8Array.from(await packedPdf());
});

describe('Sign-in and files', () => {
  const enter = (site: Site) => recordedFetch(site, (send) => login(send, STAFF));
  line('7.1.request', async (site) => {
    expect((await enter(site)).call).toEqual({
      path: '/api/auth/login',
      method: 'POST',
      type: 'application/json',
      authorised: false,
      body: { username: STAFF.username, password: STAFF.password },
    });
  });
  line('7.1.reads', async (site) => {
    expect((await enter(site)).answer).toEqual({ token: expect.any(String) });
  });
  line('7.2.request', async (site) => {
    expect((await recordedFetch(site, listAllFiles)).call).toMatchObject({
      path: '/api/files',
      method: 'GET',
      body: null,
    });
  });
  line('7.2.reads', async (site) => {
    const { id } =
      (await createBrowserApi(async (path) => site.request(path)).listFiles('LEASE', 'Forms'))[0] ?? {};
    expect((await recordedFetch(site, listAllFiles)).answer).toEqual([
      { id, name: 'Bond', category: 'LEASE', subcategory: 'Forms' },
    ]);
  });
  const forms = (site: Site) => recorded(site, (api) => api.listFiles('LEASE', 'Forms'));
  line('7.3.request', async (site) => {
    expect((await forms(site)).call).toMatchObject({
      path: '/api/files?category=LEASE&subcategory=Forms',
      method: 'GET',
      body: null,
    });
  });
  line('7.3.reads', async (site) => {
    expect((await forms(site)).answer).toEqual([
      { id: expect.any(String), name: 'Bond', description: 'A list.' },
    ]);
  });
  const download = async (site: Site) => {
    const html = await (await site.request('/lease/guides-and-forms?sub=Forms')).text();
    return /href="(\/api\/download\/[^"]+)"/.exec(html)?.[1] ?? '';
  };
  line('7.6.request', async (site) => expect(await download(site)).toMatch(/^\/api\/download\/\w+$/));
  line('7.6.reads', async (site) => {
    const answer = await site.request(await download(site));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf());
  });
});

describe('Upload and delete', () => {
  /** Sends the fields that §7 lists for the call; changes replace them, and null leaves one out. */
  const upload = ({ request }: Site, headers = bearer, changes: Record<string, string | null> = {}) => {
    const body = new FormData();
    const fields = { name: 'Auction day', description: 'In order.', category: 'BUY', subcategory: 'Guides' };
    for (const [name, value] of Object.entries({ ...fields, ...changes })) {
      if (value !== null) body.append(name, value);
    }
    if (changes.pdf === undefined)
      body.append('pdf', new File([bytes], 'a.pdf', { type: 'application/pdf' }));
    return request('/api/upload', { method: 'POST', headers, body });
  };
  const uploaded = async (site: Site): Promise<string> => (await (await upload(site)).json()).id;
  const listed = async ({ request }: Site): Promise<{ id: string }[]> => (await request('/api/files')).json();
  const remove = ({ request }: Site, id: string, headers = bearer) =>
    request(`/api/files/${id}`, { method: 'DELETE', headers });

  line('7.4.request', async (site) => {
    expect((await upload(site)).ok).toBe(true);
    for (const name of ['name', 'description', 'category', 'subcategory', 'pdf']) {
      const answer = await upload(site, bearer, { [name]: null });
      expect([name, answer.status]).toEqual([name, 400]);
    }
  });
  line('7.4.bearer', async (site) => {
    const before = await listed(site);
    expect((await upload(site, {})).status).toBe(401);
    expect((await upload(site, { Authorization: 'Bearer forged' })).status).toBe(401);
    expect(await listed(site)).toEqual(before);
  });
  line('7.5.request', async (site) => {
    const id = await uploaded(site);
    expect((await remove(site, id)).ok).toBe(true);
    expect((await site.request(`/api/download/${id}`)).status).toBe(404);
  });
  line('7.5.bearer', async (site) => {
    const id = await uploaded(site);
    expect((await remove(site, id, {})).status).toBe(401);
    expect((await listed(site)).map((file) => file.id)).toContain(id);
  });
  line('6.admin.files', async (site) => {
    const id = await uploaded(site);
    expect((await listed(site)).map((file) => file.id)).toContain(id);
    await remove(site, id);
    expect((await listed(site)).map((file) => file.id)).not.toContain(id);
  });
});
