import { expect, test } from 'vitest';
import { demoPeople } from '../../../demo/people.ts';
import { DAY_MS } from '../../../shared/constants.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { openApp } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { turnableClock } from '../../../test/support/outbox.ts';
import { signIn } from '../../../test/support/staff.ts';
import { startHousekeeping } from '../../housekeeping.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path fill="${colour}" d="M0 0h9"/></svg>`;

onEachEngine('uploaded pictures of the agency', ({ makeContext }) => {
  test('are deleted a month after their last use, and stay while a version or a draft names them', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const { request } = openApp(context);
    /** Signs in for each call, because a session ends earlier than the test. */
    const call = async (path: string, method: string, body?: object | string) => {
      const { headers } = await signIn(context);
      return request(path, { method, headers, body: typeof body === 'object' ? JSON.stringify(body) : body });
    };
    const upload = async (colour: string): Promise<string> => {
      const answer = await call(agencyPaths.picture('logo'), 'POST', drawing(colour));
      return ((await answer.json()) as { path: string }).path;
    };
    const [published, replaced, drafted, unused] = [
      await upload('red'),
      await upload('green'),
      await upload('blue'),
      await upload('black'),
    ];
    const [first] = demoPeople.members;
    const peopleWith = (photo: string) => ({ members: [{ ...first, photo }] });
    const people = agencyPaths.document('people');
    await call(people, 'POST', { content: peopleWith(replaced), basedOn: 0 });
    await call(people, 'POST', { content: peopleWith(published), basedOn: 1 });
    await call(agencyPaths.draft('people'), 'PUT', { content: peopleWith(drafted), basedOn: 2, seen: null });

    const left = () =>
      Promise.all([published, replaced, drafted, unused].map(async (path) => (await request(path)).status));
    /** Moves the clock by some days and runs the housekeeping. */
    const tidy = async (days: number, until: readonly number[]) => {
      later(days * DAY_MS);
      const stop = startHousekeeping(context);
      await expect.poll(left).toEqual(until);
      await stop();
    };
    await tidy(29, [200, 200, 200, 200]);
    await tidy(2, [200, 200, 200, 404]);
    // Uploading the same picture again starts its month again.
    expect(await upload('black')).toBe(unused);
    await tidy(10, [200, 200, 200, 200]);
    await call(agencyPaths.draft('people'), 'DELETE');
    await tidy(40, [200, 200, 404, 404]);
    await tidy(40, [200, 200, 404, 404]);
  });
});
