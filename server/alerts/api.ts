import type { Hono, Context as HonoContext } from 'hono';
import { SEARCH_FIELDS } from '../../shared/alerts/search-form.ts';
import { type FormValues, formValues } from '../../shared/forms/form.ts';
import { paths, patterns } from '../../shared/paths.ts';
import { renewLinks } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../platform/http/body-limits.ts';
import { refuse } from '../platform/http/json.ts';
import { seeOther } from '../platform/http/see-other.ts';
import type { StaffEnv } from '../staff/index.ts';
import { refusePress, unsubscribe, type VisitorGate } from '../visitor-gate.ts';
import { changeSearch, deleteSearch, SEARCH_ACTIONS } from './searches/change-search.ts';
import { readTypedSuburbs } from './searches/typed-suburbs.ts';

/** The routes of a saved search's page. */
export function addSavedSearches(api: Hono<StaffEnv>, context: Context, gate: VisitorGate): void {
  api.post(patterns.savedSearch, limitBody, changeSavedSearch(context, gate));
  api.post(`${patterns.savedSearch}/stop`, limitBody, stopSavedSearch(context, gate));
  api.get(`${patterns.savedSearch}/stop`, showSavedSearch);
}

type Parts = Pick<Context, 'config' | 'database' | 'clock'>;

/**
 * Buttons that end mails are never refused, however often they are pressed. Nor is the confirmation, because its form
 * has been counted already.
 */
const UNLIMITED: readonly (string | undefined)[] = ['stop', 'pause', 'delete', 'confirm'];

/** A longer value is not typed by hand, and would make an address that some servers refuse. */
const LONGEST_KEPT = 500;

/**
 * POST /alerts/{token}: a press of a button on the page of a saved search; `do` in the form names the button. Redirects
 * to the page (303). 429 after too many forms and presses.
 */
const changeSavedSearch =
  ({ config, database, clock }: Parts, gate: VisitorGate) =>
  async (c: HonoContext<StaffEnv>): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    const values = formValues(await c.req.raw.formData().catch(() => new FormData()));
    const refused = UNLIMITED.includes(values.do) ? null : await refusePress(gate, c.env.visitor);
    if (refused) return refused;
    if (values.do === 'renew') {
      const renewed = await renewLinks(database.write, 'savedSearches', token);
      const done = renewed ? 'renew' : 'unknown';
      return seeOther(`${paths.savedSearch(renewed ?? token)}?${new URLSearchParams({ done })}`);
    }
    if (values.do === 'delete') {
      const done = await deleteSearch({ config, database }, token, clock());
      return seeOther(`${paths.savedSearch(token)}?${new URLSearchParams({ done })}`);
    }
    const action = SEARCH_ACTIONS.find((each) => each === values.do);
    if (!action) return refuse(400, 'Unknown button.');
    const done = await changeSearch(database.write, token, { action, values, now: clock() });
    const said = new URLSearchParams({ done });
    if (done === 'unknown-suburbs') {
      const { unknown } = await readTypedSuburbs(database.read, values.suburbs ?? '');
      for (const { typed, nearest } of unknown) {
        said.append('typed', typed);
        said.append('nearest', nearest ?? '');
      }
    }
    if (action === 'change' && done !== 'change') keepTyped(said, values);
    return seeOther(`${paths.savedSearch(token)}?${said}`);
  };

/** Adds what the visitor typed to the page's address, so that the page can show it again after a refusal. */
function keepTyped(params: URLSearchParams, values: FormValues): void {
  for (const name of SEARCH_FIELDS) {
    const value = values[name];
    if (value !== undefined && value.length <= LONGEST_KEPT) params.set(name, value);
  }
}

/**
 * POST /alerts/{token}/stop: the request of a mail program when somebody presses its "Unsubscribe" (RFC 8058). It does
 * not redirect, as the RFC demands.
 */
const stopSavedSearch =
  ({ stops, clock }: Pick<Context, 'stops' | 'clock'>, { stopFiles }: VisitorGate) =>
  async (c: HonoContext<StaffEnv>): Promise<Response> => {
    const stop = { link: 'search', token: c.req.param('token') ?? '', at: clock().toISOString() } as const;
    return unsubscribe(stops, stop, { stopFiles, visitor: c.env.visitor });
  };

/**
 * GET of the same address, if somebody opens the header's address in a browser: redirects to the page, which has a
 * button.
 */
const showSavedSearch = (c: HonoContext): Response =>
  seeOther(`${paths.savedSearch(c.req.param('token') ?? '')}#stop`);
