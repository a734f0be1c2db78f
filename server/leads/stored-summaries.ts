import type { CareersForm } from '../../shared/forms/careers.ts';
import type { ManageForm } from '../../shared/forms/manage.ts';
import type { OfferForm } from '../../shared/forms/offer.ts';
import type { LeadKind } from '../../shared/staff/leads.ts';
import {
  summarizeApplication,
  summarizeContact,
  summarizeOffer,
  summarizeSwitch,
} from '../enquiries/index.ts';
import type { SubmissionSummary } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

type StoredIds = { contacts: readonly string[]; submissions: readonly string[] };

/** The kinds that come through the email service. All others are contacts. */
const FORMS: readonly LeadKind[] = ['offer', 'manage', 'careers'];

/** The ids of the contacts and submissions from which these leads were created. */
export function storedIds(leads: readonly { id: string; kind: LeadKind }[]): StoredIds {
  const ids = (form: boolean) =>
    leads.filter(({ kind }) => FORMS.includes(kind) === form).map(({ id }) => id);
  return { contacts: ids(false), submissions: ids(true) };
}

/** The summaries of stored contacts and submissions by id. They are the same as in the mails. */
export async function readStoredSummaries(db: Db, ids: StoredIds): Promise<Map<string, SubmissionSummary>> {
  const summaries = new Map<string, SubmissionSummary>();
  if (ids.contacts.length > 0) {
    const rows = await db
      .selectFrom('contacts')
      .select(['id', 'attributes'])
      .where('id', 'in', ids.contacts)
      .execute();
    // They were validated when they were stored.
    for (const { id, attributes } of rows) summaries.set(id, summarizeContact(JSON.parse(attributes)));
  }
  if (ids.submissions.length > 0) {
    const [rows, files] = await Promise.all([
      db
        .selectFrom('submissions')
        .select(['id', 'template', 'params'])
        .where('id', 'in', ids.submissions)
        .execute(),
      readAttachments(db, ids.submissions),
    ]);
    for (const row of rows) {
      const attachments = files.filter(({ submissionId }) => submissionId === row.id);
      summaries.set(row.id, summarizeSubmission(row, attachments));
    }
  }
  return summaries;
}

function summarizeSubmission(
  { template, params }: Pick<Tables['submissions'], 'template' | 'params'>,
  attachments: readonly { filename: string; type: string; size: number }[],
): SubmissionSummary {
  const answers: unknown = JSON.parse(params);
  switch (template) {
    case 'offer':
      return summarizeOffer(answers as OfferForm);
    case 'manage':
      return summarizeSwitch(answers as ManageForm);
    case 'careers':
      return summarizeApplication({ ...(answers as Omit<CareersForm, 'attachments'>), attachments });
  }
}

/** The files of submissions, in the order in which they were sent. */
export async function readAttachments(db: Db, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('attachments')
    .select(['submissionId', 'filename', 'type', 'size', 'fileKey'])
    .where('submissionId', 'in', submissionIds)
    .orderBy('position')
    .execute();
}
