import * as v from 'valibot';
import { brand } from '../../shared/brand.ts';
import { careersSchema } from '../../shared/forms/careers.ts';
import { documentProblems } from '../../shared/forms/document.ts';
import { manageSchema } from '../../shared/forms/manage.ts';
import { offerSchema } from '../../shared/forms/offer.ts';
import { readSignals, SIGNALS_HEADER, type Signals } from '../../shared/forms/signals.ts';
import { messages } from '../../shared/messages.ts';
import type { Context } from '../context.ts';
import { IdempotencyConflict } from '../data/idempotency.ts';
import { agentAskedAbout, mailedToOffice } from '../data/lead-office.ts';
import { createSubmission, type NewSubmission } from '../data/submissions.ts';
import { factsMail, mailParts } from '../outbox/facts-mail.ts';
import { careersTold, manageTold, offerTold } from '../outbox/submission-mail.ts';
import type { Told } from '../outbox/told.ts';
import { parseJson } from './json.ts';
import type { VisitorLimit } from './submission-limit.ts';

/** Two files of 5 MB in base64, and the answers. */
export const MAX_EMAIL_BYTES = 14.5 * 1024 * 1024;

/** An application being stored takes several times its size in memory: more at once are told to wait. */
const LARGE_BYTES = 64 * 1024;
const MOST_LARGE_AT_ONCE = 8;
const WAIT_S = 5;

type Prepared = { submission: NewSubmission; told: Told };

/** What each template takes, and what its mail says. */
const FORMS = {
  offer: form(offerSchema, (params) => ({
    submission: { template: 'offer', params, files: [] },
    told: offerTold(params),
  })),
  manage: form(manageSchema, (params) => ({
    submission: { template: 'manage', params, files: [] },
    told: manageTold(params),
  })),
  careers: form(careersSchema, (application) => {
    const { attachments, ...params } = application;
    return {
      submission: { template: 'careers', params, files: attachments },
      told: careersTold(application),
    };
  }),
} as const;

const { serviceId, userId, templates } = brand.emailService;

const envelope = v.strictObject({
  service_id: v.literal(serviceId, 'The service id is not known.'),
  template_id: v.picklist(Object.values(templates), 'The template id is not known.'),
  user_id: v.literal(userId, 'The user id is not known.'),
  template_params: v.unknown(),
});

/** The request is wrong; the answer says how. */
class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Answers `POST /api/v1.0/email/send` (§7) as the service its users know does: 200 `OK` when the form is
 * stored and its mail queued; else a sentence, with 400 for what is wrong, 413 for a file that is too
 * large, 422 for a key used for something else, 429 and 503 for "not now". A repeat with the same
 * `Idempotency-Key` is the same submission.
 */
export function createEmailHandler(
  context: Context,
  submissionLimit: VisitorLimit,
): (request: Request, visitor: string) => Promise<Response> {
  let largeAtOnce = 0;
  return async (request, visitor) => {
    const bytes = await request.arrayBuffer();
    const large = bytes.byteLength > LARGE_BYTES;
    if (large && largeAtOnce >= MOST_LARGE_AT_ONCE) {
      return text(503, messages.emailFailed, { 'Retry-After': String(WAIT_S) });
    }
    if (large) largeAtOnce += 1;
    try {
      const prepared = prepare(bytes);
      await store(context, prepared, {
        idempotencyKey: request.headers.get('Idempotency-Key') ?? undefined,
        signals: readSignals(request.headers.get(SIGNALS_HEADER)),
        async admit(points) {
          const wait = await submissionLimit(visitor, points);
          if (wait !== null) throw new Refused(429, messages.emailFailed, { 'Retry-After': String(wait) });
        },
      });
      return text(200, 'OK');
    } catch (error) {
      if (error instanceof Refused) return text(error.status, error.message, error.headers);
      if (error instanceof IdempotencyConflict) return text(422, error.message);
      context.log.error('email failed', { error });
      return text(503, messages.emailFailed);
    } finally {
      if (large) largeAtOnce -= 1;
    }
  };
}

function prepare(bytes: ArrayBuffer): Prepared {
  const body = parseJson(bytes);
  if (body === undefined) throw new Refused(400, 'The body must be JSON in UTF-8.');
  const { template_id, template_params } = checked(envelope, body);
  const [name] = Object.entries(templates).find(([, id]) => id === template_id) ?? [];
  return FORMS[name as keyof typeof FORMS](template_params);
}

function form<Form>(schema: v.GenericSchema<unknown, Form>, toPrepared: (form: Form) => Prepared) {
  return (params: unknown): Prepared => toPrepared(checked(schema, params));
}

/** @throws Refused naming each field that is wrong; never with what was typed */
function checked<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const tooLarge = result.issues.some((issue) => issue.message === documentProblems.tooLarge);
  const told = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${sentence(issue)}`);
  throw new Refused(tooLarge ? 413 : 400, told.join('\n'));
}

/** The library's own words quote what was sent. */
const sentence = (issue: v.BaseIssue<unknown>) =>
  /^Invalid \w+:/.test(issue.message) ? 'This is not taken here.' : issue.message;

async function store(
  context: Context,
  { submission, told }: Prepared,
  { signals, ...options }: { idempotencyKey?: string; signals: Signals; admit(points: 0 | 1): Promise<void> },
): Promise<void> {
  const { config, database, files, clock, outbox } = context;
  const now = clock();
  const agentId = await agentAskedAbout(database.read, told);
  const mailed = mailedToOffice(config, agentId);
  await createSubmission(database.write, files, submission, {
    ...options,
    now,
    told,
    agentId,
    judged: { signals, paced: config.rateLimit },
    compose: (id, attachments) => factsMail(id, mailParts(mailed, now), { ...told, attachments }),
  });
  outbox.wake();
}

const text = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
