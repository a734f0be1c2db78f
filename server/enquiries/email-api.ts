import * as v from 'valibot';
import { agency } from '../../shared/agency/agency.ts';
import { EMAIL_TEMPLATES, type EmailTemplate, emailService } from '../../shared/agency/email-service.ts';
import { messages } from '../../shared/messages.ts';
import type { Context } from '../context.ts';
import { isBodyRefused } from '../platform/http/body-budget.ts';
import { admit, toUserError, UserError } from '../platform/http/user-error.ts';
import { readAttempt, type VisitorGate } from '../visitor-gate.ts';
import { readJsonWithFiles } from './json-with-files.ts';
import { checkParams, sendForm } from './send-form.ts';

/**
 * Ids derived from a former slug are accepted, too: a page that was opened before the agency changed its slug can still
 * send its form.
 */
const isOwnId = (name: 'serviceId' | 'userId', id: string): boolean =>
  [agency().slug, ...agency().formerSlugs].some((slug) => emailService(slug)[name] === id);

const envelope = v.strictObject({
  service_id: v.pipe(
    v.string('The service id is not known.'),
    v.check((id) => isOwnId('serviceId', id), 'The service id is not known.'),
  ),
  template_id: v.picklist(Object.values(EMAIL_TEMPLATES), 'The template id is not known.'),
  user_id: v.pipe(
    v.string('The user id is not known.'),
    v.check((id) => isOwnId('userId', id), 'The user id is not known.'),
  ),
  template_params: v.unknown(),
});

/**
 * Handles `POST /api/v1.0/email/send` (§7) with the responses of the service that its clients know: 200 `OK` if the
 * form is stored and its mail queued; otherwise a sentence, with 400 for an invalid form, 413 for a file that is too
 * large, 422 for a key that was used with other content, 429 and 503 for "try again later". A repeat with the same
 * `Idempotency-Key` is the same submission.
 */
export function createEmailHandler(
  context: Context,
  gate: VisitorGate,
): (request: Request, visitor: string) => Promise<Response> {
  return async (request, visitor) => {
    try {
      await admit(gate.refusals(visitor, 0), messages.emailFailed);
      const { template, params } = await readEnvelope(request);
      await sendForm(context, template, params, { gate, visitor, ...readAttempt(request.headers) });
      return text(200, 'OK');
    } catch (error) {
      if (request.signal.aborted) throw error;
      const { status, message, headers } = toUserError(error, context.log, {
        event: 'email failed',
        message: messages.emailFailed,
      });
      if (status < 500 && !isBodyRefused({ status })) await gate.refusals(visitor);
      return text(status, message, headers);
    }
  };
}

/** @throws UserError */
async function readEnvelope(request: Request): Promise<{ template: EmailTemplate; params: unknown }> {
  const { value, isLarge } = await readJsonWithFiles(request);
  if (value === undefined) throw new UserError(400, 'The body must be JSON in UTF-8.');
  const { template_id, template_params } = checkParams(envelope, value);
  if (isLarge && template_id !== EMAIL_TEMPLATES.careers)
    throw new UserError(400, 'Only an application has files.');
  return { template: template_id, params: template_params };
}

const text = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
