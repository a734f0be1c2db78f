import type { Hono, Context as HonoContext, MiddlewareHandler } from 'hono';
import { formValues } from '../../shared/forms/form.ts';
import { paths, patterns } from '../../shared/paths.ts';
import { unsubscribed } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { refuse } from '../platform/http/json.ts';
import { seeOther } from '../platform/http/see-other.ts';
import type { StaffEnv } from '../staff/index.ts';
import { refusePress, type VisitorGate } from '../visitor-gate.ts';
import { changeSearch, deleteSearch, SEARCH_ACTIONS } from './searches/change-search.ts';
import { renewLinks } from './searches/renew-links.ts';
import { readTypedSuburbs } from './searches/typed-suburbs.ts';

/** The routes behind the page of a saved search. @param parts.limit how large a form may be */
export function addSavedSearches(
  api: Hono<StaffEnv>,
  context: Context,
  { gate, limit }: { gate: VisitorGate; limit: MiddlewareHandler },
): void {
  api.post(patterns.savedSearch, limit, changeSavedSearch(context, gate));
  api.post(`${patterns.savedSearch}/stop`, limit, stopSavedSearch(context));
  api.get(`${patterns.savedSearch}/stop`, showSavedSearch);
}

type Parts = Pick<Context, 'config' | 'database' | 'clock'>;

/** What ends mails is never refused, nor what confirms a form that was counted, however often it is pressed. */
const UNLIMITED: readonly (string | undefined)[] = ['stop', 'pause', 'delete', 'confirm'];

/**
 * POST /alerts/{token}: a button of the search's page, `do` in the form says which. Leads back to the page (303). 429 after
 * too many forms and buttons.
 */
const changeSavedSearch =
  ({ config, database, clock }: Parts, gate: VisitorGate) =>
  async (c: HonoContext<StaffEnv>): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    const values = formValues(await c.req.raw.formData().catch(() => new FormData()));
    const refused = UNLIMITED.includes(values.do) ? null : await refusePress(gate, c.env.visitor);
    if (refused) return refused;
    if (values.do === 'renew') {
      const renewed = await renewLinks(database.write, token);
      const done = renewed ? 'renew' : 'unknown';
      return seeOther(`${paths.savedSearch(renewed ?? token)}?${new URLSearchParams({ done })}`);
    }
    if (values.do === 'delete') {
      const done = await deleteSearch({ config, database }, token, clock());
      return seeOther(`${paths.savedSearch(token)}?${new URLSearchParams({ done })}`);
    }
    const action = SEARCH_ACTIONS.find((each) => each === values.do);
    if (!action) return refuse(400, 'The button is not known.');
    const done = await changeSearch(database.write, token, { action, values, now: clock() });
    const said = new URLSearchParams({ done });
    if (done === 'unknown-suburbs') {
      const { unknown } = await readTypedSuburbs(database.read, values.suburbs ?? '');
      for (const { typed, nearest } of unknown.slice(0, 1)) {
        said.set('typed', typed);
        if (nearest) said.set('nearest', nearest);
      }
    }
    return seeOther(`${paths.savedSearch(token)}?${said}`);
  };

/**
 * POST /alerts/{token}/stop: what a mail program sends when somebody presses its "Unsubscribe" (RFC 8058). It leads
 * nowhere, as the RFC asks.
 */
const stopSavedSearch =
  ({ stops, clock }: Pick<Context, 'stops' | 'clock'>) =>
  async (c: HonoContext): Promise<Response> => {
    await stops.record({ link: 'search', token: c.req.param('token') ?? '', at: clock().toISOString() });
    return unsubscribed();
  };

/** GET of the same address, by whoever opens the header's address in a browser: the page has a button. */
const showSavedSearch = (c: HonoContext): Response =>
  seeOther(`${paths.savedSearch(c.req.param('token') ?? '')}#stop`);
