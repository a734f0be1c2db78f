import type { Context } from '../../server/context.ts';
import { leadRow, REVISION } from '../../server/leads/leads.ts';
import type { SubmissionSummary } from '../../server/mail/notification-email.ts';
import { LEAD_KINDS, type LeadKind, type LeadState } from '../../shared/staff/leads.ts';
import { careers, manage, offer } from './email.ts';

const KINDS = Object.keys(LEAD_KINDS) as LeadKind[];
const STREETS = ['Wattlebird Lane', 'Rosella Street', 'Galah Road', 'Magpie Avenue', 'Heron Terrace'];
const SUBURBS = ['Norwood', 'Unley', 'Glenelg', 'Prospect', 'Semaphore', 'Burnside', 'Henley Beach'];

/** Each of the two offices gets a fifth of the leads; the other leads name no home. */
const AGENTS = ['WATTLE', 'BOTTLE'];

const BATCH = 500;
const { attachments: _files, ...application } = careers;
const FORMS = {
  offer: { ...offer, offerAmount: 850_000, deposit: 42_500 },
  manage,
  careers: application,
};

type Made = { id: string; summary: SubmissionSummary; state: LeadState; createdAt: string };

/** The nth of many made-up leads, of all kinds and from many people. */
export function generatedLead(n: number): Made {
  const name = `${wordOf(n * 7919)} ${wordOf(n * 104_729)}`;
  const phone = `04${String((n * 7_368_787) % 100_000_000).padStart(8, '0')}`;
  const address = `${(n % 180) + 1} ${STREETS[n % 5]}, ${SUBURBS[n % 7]} SA 5067`;
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    state: n % 50 === 0 ? 'new' : n % 49 === 0 ? 'in-hand' : 'done',
    createdAt: new Date(Date.UTC(2020, 0, 1) + n * 1_800_000).toISOString(),
    summary: {
      kind: KINDS[n % KINDS.length] ?? 'enquiry',
      name,
      phone,
      summary: address,
      subject: address,
      propertyId: null,
      replyTo: `${name.replace(' ', '.').toLowerCase()}@example.com`,
      facts: [
        ['Name', name],
        ['Address', address],
        ['Message', `We would like to see it on ${n % 28} May. Is the lemon tree staying? ${wordOf(n)}`],
      ],
    },
  };
}

/** A name of two or three syllables. There are some twenty thousand such names. */
function wordOf(n: number): string {
  const syllables = [
    'ba',
    'ke',
    'li',
    'mo',
    'nu',
    'ra',
    'se',
    'ti',
    'vo',
    'za',
    'dy',
    'fe',
    'go',
    'hu',
    'ja',
    'ni',
  ];
  const at = (power: number) => syllables[Math.floor(n / 16 ** power) % 16] ?? '';
  const word = at(0) + at(1) + at(2) + (n % 3 === 0 ? at(3) : '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Adds many leads with their contacts, forms and mails, as if they had come in over years. */
export async function addManyLeads({ database }: Pick<Context, 'database'>, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, i) => from + i);
    const made = numbers.map(generatedLead);
    const forms = made.filter(({ summary }) => summary.kind in FORMS);
    const contacts = made.filter(({ summary }) => !(summary.kind in FORMS));
    const applications = forms.filter(({ summary }) => summary.kind === 'careers');
    const leads = made.map(({ id, summary, state, createdAt }, i) => ({
      ...leadRow(from + i, id, summary, { createdAt, aside: null, agentId: AGENTS[(from + i) % 5] ?? null }),
      state,
    }));
    await database.write.transaction().execute(async (trx) => {
      await trx.insertInto('contacts').values(contacts.map(contactRow)).execute();
      await trx.insertInto('submissions').values(forms.map(submissionRow)).execute();
      await trx.insertInto('attachments').values(applications.map(attachmentRow)).execute();
      await trx.insertInto('outbox').values(made.map(mailRow)).execute();
      await trx.insertInto('leads').values(leads).execute();
    });
  }
  await database.write
    .insertInto('settings')
    .values({ name: REVISION, value: String(count) })
    .execute();
}

const contactRow = ({ id, summary, createdAt }: Made) => ({
  id,
  firstName: summary.name,
  lastName: null,
  email: summary.replyTo ?? '',
  phone: summary.phone,
  backgroundInfo: null,
  addressLine1: summary.summary,
  addressLine2: null,
  contactGroupIds: '[]',
  attributes: JSON.stringify({
    firstName: summary.name,
    phoneNumbers: [{ phoneNumber: summary.phone, numberType: 'MOBILE' }],
    emails: [{ email: summary.replyTo }],
    backgroundInfo: summary.facts.at(-1)?.[1],
  }),
  createdAt,
});

const submissionRow = ({ id, summary, createdAt }: Made) => {
  const template = summary.kind as keyof typeof FORMS;
  return { id, template, params: JSON.stringify(FORMS[template]), createdAt };
};

const attachmentRow = ({ id }: Made) => ({
  id,
  submissionId: id,
  position: 0,
  filename: 'letter.pdf',
  type: 'application/pdf',
  size: 600,
  sha256: '',
  fileKey: `submissions/${id}`,
});

/** One mail in five hundred has failed for good. */
const mailRow = ({ id, summary, createdAt }: Made, i: number) => ({
  id,
  messageId: `${id}@localhost`,
  sender: 'site@example.com',
  recipient: 'agency@example.com',
  replyTo: summary.replyTo,
  subject: summary.subject,
  text: summary.summary,
  html: summary.summary,
  state: i % 500 === 0 ? ('failed' as const) : ('sent' as const),
  attempts: 1,
  nextAttemptAt: createdAt,
  claimedBy: null,
  lastError: i % 500 === 0 ? '550 No such mailbox' : null,
  ...(summary.kind in FORMS ? { contactId: null, submissionId: id } : { contactId: id, submissionId: null }),
  createdAt,
  sentAt: i % 500 === 0 ? null : createdAt,
});
