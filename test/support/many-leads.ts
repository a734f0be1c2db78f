import type { Context } from '../../server/context.ts';
import { addLead } from '../../server/data/leads.ts';
import type { Told } from '../../server/outbox/told.ts';
import { LEAD_KINDS, type LeadKind, type LeadState } from '../../shared/leads.ts';

const KINDS = Object.keys(LEAD_KINDS) as LeadKind[];
const STREETS = ['Wattlebird Lane', 'Rosella Street', 'Galah Road', 'Magpie Avenue', 'Heron Terrace'];
const SUBURBS = ['Norwood', 'Unley', 'Glenelg', 'Prospect', 'Semaphore', 'Burnside', 'Henley Beach'];

/** A made-up lead: the nth of many, of all kinds and people. */
export function madeLead(n: number): { id: string; told: Told; state: LeadState; createdAt: string } {
  const name = `${wordOf(n * 7919)} ${wordOf(n * 104_729)}`;
  const phone = `04${String((n * 7_368_787) % 100_000_000).padStart(8, '0')}`;
  const address = `${(n % 180) + 1} ${STREETS[n % 5]}, ${SUBURBS[n % 7]} SA 5067`;
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    state: n % 50 === 0 ? 'new' : n % 49 === 0 ? 'in-hand' : 'done',
    createdAt: new Date(Date.UTC(2020, 0, 1) + n * 1_800_000).toISOString(),
    told: {
      kind: KINDS[n % KINDS.length] ?? 'enquiry',
      name,
      phone,
      summary: address,
      subject: address,
      replyTo: `${name.replace(' ', '.').toLowerCase()}@example.com`,
      facts: [
        ['Name', name],
        ['Address', address],
        ['Message', `We would like to see it on ${n % 28} May. Is the lemon tree staying? ${wordOf(n)}`],
      ],
    },
  };
}

/** Two or three syllables: some twenty thousand names. */
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

/** Many leads with their contacts and mails, as if they had come in over years. */
export async function addManyLeads({ database }: Pick<Context, 'database'>, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 500) {
    const leads = Array.from({ length: Math.min(500, count - from + 1) }, (_, i) => madeLead(from + i));
    await database.write.transaction().execute(async (trx) => {
      await trx
        .insertInto('contacts')
        .values(
          leads.map(({ id, told, createdAt }) => ({
            id,
            firstName: told.name,
            lastName: null,
            email: told.replyTo ?? '',
            phone: told.phone,
            backgroundInfo: null,
            addressLine1: told.summary,
            addressLine2: null,
            contactGroupIds: '[]',
            attributes: JSON.stringify({
              firstName: told.name,
              phoneNumbers: [{ phoneNumber: told.phone, numberType: 'MOBILE' }],
              emails: [{ email: told.replyTo }],
              backgroundInfo: told.facts.at(-1)?.[1],
            }),
            createdAt,
          })),
        )
        .execute();
      await trx
        .insertInto('outbox')
        .values(
          leads.map(({ id, told, createdAt }, i) => ({
            id,
            messageId: `${id}@localhost`,
            sender: 'site@example.com',
            recipient: 'agency@example.com',
            replyTo: told.replyTo,
            subject: told.subject,
            text: told.summary,
            html: told.summary,
            state: i === 0 ? ('failed' as const) : ('sent' as const),
            attempts: 1,
            nextAttemptAt: createdAt,
            claimedBy: null,
            lastError: i === 0 ? '550 No such mailbox' : null,
            contactId: id,
            createdAt,
            sentAt: i === 0 ? null : createdAt,
          })),
        )
        .execute();
      for (const { id, told, createdAt } of leads) await addLead(trx, id, told, createdAt);
      for (const state of ['in-hand', 'done'] as const) {
        const ids = leads.filter((lead) => lead.state === state).map(({ id }) => id);
        await trx.updateTable('leads').set({ state }).where('id', 'in', ids).execute();
      }
    });
  }
}
