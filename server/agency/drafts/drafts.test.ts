import { expect, test } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import type { AgencyProfile } from '../../../shared/agency/profile.ts';
import { paths } from '../../../shared/paths.ts';
import type { ProfileState, ReplacedDraft } from '../../../shared/staff/agency.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { openSite } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { callWith, signIn } from '../../../test/support/staff.ts';
import type { Context } from '../../context.ts';

const ROBIN = { username: 'Robin', password: 'correct horse battery' };
const JO = { username: 'Jo', password: 'another horse battery' };

const facts = (changes: Partial<AgencyProfile> = {}): AgencyProfile => ({ ...demoAgency, ...changes });

async function open(context: Context, who = ROBIN) {
  const { request } = openSite(context);
  const { headers } = await signIn(context, who);
  const call = callWith(request, headers);
  const path = agencyPaths.document('profile');
  const draft = agencyPaths.draft('profile');
  return {
    request,
    call,
    state: async (): Promise<ProfileState> => (await call('GET', path)).json(),
    publish: (content: unknown, basedOn: number, seen?: string | null) =>
      call('POST', path, { content, basedOn, seen }),
    /** @returns the new `savedAt` */
    save: async (
      content: unknown,
      basis: { seen: string | null; basedOn?: number; keepsReplaced?: true },
    ) => {
      const answer = await call('PUT', draft, { content, basedOn: 0, ...basis });
      expect(answer.status).toBe(200);
      return (await answer.json()).savedAt as string;
    },
    discard: (seen: string) => call('DELETE', `${draft}?${new URLSearchParams({ seen })}`),
  };
}

const authors = (drafts: readonly ReplacedDraft[]) => drafts.map(({ number, author }) => [number, author]);

onEachEngine('a draft that is replaced', ({ makeContext }) => {
  test('stays in the history with its author and time, can be looked at, and becomes the draft again', async () => {
    const context = await makeContext();
    const jo = await open(context, JO);
    const robin = await open(context);
    const first = await jo.save(facts({ tagline: 'Jo wrote this' }), { seen: null });
    const second = await robin.save(facts({ tagline: 'Robin wrote this' }), { seen: first });
    // Robin's own next save replaces nothing that somebody else wrote.
    await robin.save(facts({ tagline: 'Robin wrote this, too' }), { seen: second });
    const state = await robin.state();
    const [replaced] = state.replacedDrafts;
    expect(state.replacedDrafts).toEqual([
      { number: 1, author: 'Jo', savedAt: first, preview: expect.stringMatching(/^\/preview\//) },
    ]);
    // It is no publication.
    expect(state).toMatchObject({ version: 0, versions: [], published: demoAgency });

    const begun = await robin.request(replaced?.preview ?? '');
    const cookie = begun.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const shown = await (await robin.request(paths.home, { headers: { Cookie: cookie } })).text();
    expect(shown).toContain('Jo wrote this');
    expect(shown).toContain('earlier version');

    const restore = (seen: string | null, number = 1) =>
      robin.call('POST', agencyPaths.replacedDraft('profile', number), { basedOn: 0, seen });
    expect((await restore(first)).status).toBe(409);
    expect((await restore(state.draft?.savedAt ?? '', 2)).status).toBe(404);
    expect((await restore(state.draft?.savedAt ?? '', 99_999_999_999)).status).toBe(404);
    expect((await restore('yesterday')).status).toBe(400);
    expect((await restore(state.draft?.savedAt ?? '')).status).toBe(200);
    const restored = await robin.state();
    expect(restored.draft).toMatchObject({ author: 'Robin', content: { tagline: 'Jo wrote this' } });
    expect(authors(restored.replacedDrafts)).toEqual([
      [2, 'Robin'],
      [1, 'Jo'],
    ]);
    // The other documents have histories of their own.
    const people = await (await robin.call('GET', agencyPaths.document('people'))).json();
    expect(people.replacedDrafts).toEqual([]);
  });

  test('stays in the history when somebody else publishes other content, restores a version or discards it', async () => {
    const context = await makeContext();
    const jo = await open(context, JO);
    const robin = await open(context);
    const ofJo = await jo.save(facts({ phone: '(08) 7000 0111' }), { seen: null });
    expect((await robin.publish(facts(), 0, ofJo)).status).toBe(200);
    expect(authors((await robin.state()).replacedDrafts)).toEqual([[1, 'Jo']]);

    const next = await jo.save(facts({ phone: '(08) 7000 0112' }), { seen: null, basedOn: 1 });
    expect((await robin.discard(next)).status).toBe(204);
    expect(authors((await robin.state()).replacedDrafts)[0]).toEqual([2, 'Jo']);

    const own = await robin.save(facts({ phone: '(08) 7000 0113' }), { seen: null, basedOn: 1 });
    const restoration = { basedOn: 1, seen: own };
    expect((await robin.call('POST', agencyPaths.version('profile', 1), restoration)).status).toBe(200);
    expect(authors((await robin.state()).replacedDrafts)[0]).toEqual([3, 'Robin']);
  });

  test('leaves no entry if nothing is lost: published as it is, or discarded or published by its author', async () => {
    const context = await makeContext();
    const jo = await open(context, JO);
    const robin = await open(context);
    const content = facts({ tagline: '  By the creek ' });
    const ofJo = await jo.save(content, { seen: null });
    expect((await robin.publish(content, 0, ofJo)).status).toBe(200);
    const begun = await robin.save(facts({ tagline: 'Half' }), { seen: null, basedOn: 1 });
    expect((await robin.publish(facts({ tagline: 'Half and whole' }), 1, begun)).status).toBe(200);
    const next = await robin.save(facts({ tagline: 'No' }), { seen: null, basedOn: 2 });
    expect((await robin.discard(next)).status).toBe(204);
    expect((await robin.state()).replacedDrafts).toEqual([]);
  });

  test('of the same person stays if the save says so, and so does what was typed and never saved', async () => {
    const { state, save, call } = await open(await makeContext());
    const first = await save(facts({ tagline: 'One window' }), { seen: null });
    await save(facts({ tagline: 'Another window' }), { seen: first, keepsReplaced: true });
    expect(authors((await state()).replacedDrafts)).toEqual([[1, 'Robin']]);
    const path = agencyPaths.replacedDrafts('profile');
    expect((await call('POST', path, { content: facts({ tagline: 'Given up' }) })).status).toBe(204);
    expect((await call('POST', path, { content: 'nothing' })).status).toBe(400);
    const { replacedDrafts, draft } = await state();
    expect(authors(replacedDrafts)).toEqual([
      [2, 'Robin'],
      [1, 'Robin'],
    ]);
    expect(draft?.content.tagline).toBe('Another window');
  });
});

onEachEngine('a publication', ({ makeContext }) => {
  test('is not made if it cannot be recorded in the audit trail', async () => {
    const context = await makeContext();
    const { publish, state } = await open(context);
    await context.database.write.schema.alterTable('auditEntries').renameTo('auditElsewhere').execute();
    expect((await publish(facts(), 0)).status).toBe(500);
    await context.database.write.schema.alterTable('auditElsewhere').renameTo('auditEntries').execute();
    expect(await state()).toMatchObject({ version: 0, versions: [] });
  });
});
