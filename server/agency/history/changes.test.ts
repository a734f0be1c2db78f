import { expect, test } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import { demoPeople } from '../../../demo/people.ts';
import type { TeamMember } from '../../../shared/agency/people.ts';
import type { DocumentName, PreviewedVersion } from '../../../shared/staff/agency.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { openSite } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { callWith, signIn } from '../../../test/support/staff.ts';

onEachEngine('a version', ({ makeContext }) => {
  async function open() {
    const context = await makeContext();
    const call = callWith(openSite(context).request, (await signIn(context)).headers);
    return {
      publish: async (name: DocumentName, contents: readonly unknown[]) => {
        for (const [basedOn, content] of contents.entries())
          expect((await call('POST', agencyPaths.document(name), { content, basedOn })).status).toBe(200);
      },
      /** What each version changed, the latest first. */
      changes: async (path: string): Promise<string[]> =>
        (await (await call('GET', path)).json()).versions.map((each: PreviewedVersion) => each.changes),
    };
  }

  test('names the facts and texts that it changed', async () => {
    const { publish, changes } = await open();
    const moved = { ...demoAgency, phone: '(08) 7000 0111', timeZone: 'Australia/Perth' };
    await publish('profile', [demoAgency, moved, moved]);
    expect(await changes(agencyPaths.document('profile'))).toEqual([
      'Nothing changed',
      'Phone; time zone',
      '',
    ]);
    // The latest version of this page is the one before a version that the page does not have.
    expect(await changes(agencyPaths.versions('profile', 3))).toEqual(['Phone; time zone', '']);
    await publish('words', [{}, { about: { title: 'Who we are' } }]);
    expect(await changes(agencyPaths.document('words'))).toEqual(['About: Heading', '']);
  });

  test('names the entries that it changed, added, removed or moved, and counts the others', async () => {
    const { publish, changes } = await open();
    const [marnie, tobias] = demoPeople.members as [TeamMember, TeamMember];
    const promoted = { ...marnie, role: 'Principal', shown: false };
    const priya = { ...promoted, id: 'priya-nair', name: 'Priya Nair' };
    await publish('people', [
      { members: [marnie, tobias] },
      { members: [promoted, tobias] },
      { members: [tobias, promoted] },
      { members: [tobias, priya] },
    ]);
    expect(await changes(agencyPaths.document('people'))).toEqual([
      'Priya Nair (added); Marnie Calloway (removed)',
      'Order of the people',
      'Role and shown or not of Marnie Calloway',
      '',
    ]);
    const redirects = Array.from({ length: 7 }, (_, at) => ({ from: `/old-${at}.html`, to: '/about' }));
    await publish('redirects', [{ redirects: [] }, { redirects }]);
    expect(await changes(agencyPaths.document('redirects'))).toEqual([
      '/old-0.html (added); /old-1.html (added); /old-2.html (added); /old-3.html (added); 3 more',
      '',
    ]);
  });
});
