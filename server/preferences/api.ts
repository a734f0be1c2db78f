import { randomUUID } from 'node:crypto';
import type { Hono, Context as HonoContext } from 'hono';
import {
  type ConsentPurpose,
  isPreferencePurpose,
  PREFERENCE_PURPOSES,
} from '../../shared/consent/consent.ts';
import { formValues } from '../../shared/forms/form.ts';
import { paths, patterns } from '../../shared/paths.ts';
import {
  findByLink,
  type RecipientRow,
  removeErasureRequest,
  renewLinks,
  requestErasure,
} from '../consent/index.ts';
import type { Context } from '../context.ts';
import { notificationEmail, queueMail } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import { limitBody } from '../platform/http/body-limits.ts';
import { notFound, refuse } from '../platform/http/json.ts';
import { seeOther } from '../platform/http/see-other.ts';
import type { StaffEnv } from '../staff/index.ts';
import { refusePress, unsubscribe, type VisitorGate } from '../visitor-gate.ts';
import { startPurpose, stopPurposes } from './preferences.ts';

/** The routes of a recipient's preferences page. */
export function addPreferences(api: Hono<StaffEnv>, context: Context, gate: VisitorGate): void {
  api.post(patterns.preferences, limitBody, changePreferences(context, gate));
  api.post(`${patterns.preferences}/stop/:purpose`, limitBody, stopByMailProgram(context, gate));
  api.get(`${patterns.preferences}/stop/:purpose`, showPreferences);
}

const ACTIONS = ['stop', 'start', 'stop-all', 'erase', 'keep'] as const;
type Press = { action: (typeof ACTIONS)[number]; purpose: ConsentPurpose | undefined };

/** Buttons that end mails are never refused, however often they are pressed. */
const UNLIMITED: readonly (string | undefined)[] = ['stop', 'stop-all'];

/**
 * POST /preferences/{token}: a press of a button on the page. `do` in the form names the button, `purpose` the purpose.
 * Redirects to the page (303). 429 after too many forms and presses.
 */
const changePreferences =
  (context: Pick<Context, 'database' | 'clock' | 'config' | 'outbox'>, gate: VisitorGate) =>
  async (c: HonoContext<StaffEnv>): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    const values = formValues(await c.req.raw.formData().catch(() => new FormData()));
    const refused = UNLIMITED.includes(values.do) ? null : await refusePress(gate, c.env.visitor);
    if (refused) return refused;
    if (values.do === 'renew') {
      const renewed = await renewLinks(context.database.write, 'recipients', token);
      const done = renewed ? 'renew' : 'unknown';
      return seeOther(`${paths.preferences(renewed ?? token)}?${new URLSearchParams({ done })}`);
    }
    const action = ACTIONS.find((each) => each === values.do);
    const purpose = isPreferencePurpose(values.purpose) ? values.purpose : undefined;
    const needsPurpose = action === 'stop' || action === 'start';
    if (!action || (needsPurpose && !purpose)) return refuse(400, 'Unknown button.');
    const done = await context.database.write.transaction().execute(async (trx) => {
      const found = await findByLink(trx, 'recipients', token);
      if (!found || (found.isEnded && action !== 'stop-all')) return 'unknown';
      await press(trx, found.row, { action, purpose }, context);
      return action;
    });
    context.outbox.wake();
    const outcome = new URLSearchParams({ done });
    if (done === action && needsPurpose && purpose) outcome.set('purpose', purpose);
    return seeOther(`${paths.preferences(token)}?${outcome}`);
  };

async function press(
  trx: Db,
  recipient: RecipientRow,
  { action, purpose }: Press,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): Promise<void> {
  const now = clock();
  if (action === 'stop-all') {
    return stopPurposes(trx, recipient, { purposes: PREFERENCE_PURPOSES, now, how: 'button' });
  }
  if (action === 'keep') return removeErasureRequest(trx, recipient.id);
  if (action === 'erase') {
    if (!(await requestErasure(trx, recipient.id, now))) return;
    const mail = notificationEmail(randomUUID(), config, {
      at: now,
      subject: `Please delete my details: ${recipient.email}`,
      replyTo: recipient.email,
      moment: 'Requested',
      closing: 'To delete their details or decline, open Leads in the dashboard.',
      facts: [
        ['What happened', 'Someone asked us to delete what we hold about them.'],
        ['Email', recipient.email],
      ],
    });
    // The mail is erased with the recipient, because it names them.
    return queueMail(trx, { ...mail, recipientId: recipient.id }, { now });
  }
  if (!purpose) return;
  if (action === 'stop') return stopPurposes(trx, recipient, { purposes: [purpose], now, how: 'button' });
  if (purpose !== 'alerts') await startPurpose(trx, recipient, purpose, now);
}

/**
 * POST /preferences/{token}/stop/{purpose}: the request of a mail program when somebody presses its "Unsubscribe" (RFC
 * 8058). It does not redirect, as the RFC demands.
 */
const stopByMailProgram =
  ({ stops, clock }: Pick<Context, 'stops' | 'clock'>, { stopFiles }: VisitorGate) =>
  async (c: HonoContext<StaffEnv>): Promise<Response> => {
    const purpose = c.req.param('purpose');
    if (!isPreferencePurpose(purpose)) return notFound();
    const token = c.req.param('token') ?? '';
    const stop = { link: 'recipient', token, purpose, at: clock().toISOString() } as const;
    return unsubscribe(stops, stop, { stopFiles, visitor: c.env.visitor });
  };

/**
 * GET of the same address, if somebody opens the header's address in a browser: redirects to the page, which has the
 * buttons.
 */
const showPreferences = (c: HonoContext): Response => seeOther(paths.preferences(c.req.param('token') ?? ''));
