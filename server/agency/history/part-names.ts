import type { DocumentName } from '../../../shared/staff/agency.ts';
import { WORD_PAGES } from '../../../shared/words/pages.ts';
import type { WordField } from '../../../shared/words/words.ts';

/** What staff call the facts of a document and of its entries, where it differs from the name in the API. */
const FACT_LABELS: Partial<Record<DocumentName, Readonly<Record<string, string>>>> = {
  profile: {
    slug: 'name in web addresses',
    formerSlugs: 'earlier names in web addresses',
    registration: 'licence or registration',
    social: 'social media',
    landlordPortalUrl: 'landlord portal',
    tenantPortalUrl: 'tenant portal',
    consentBy: 'marketing consent',
    receipts: 'copies to visitors',
    agentId: 'agentID',
  },
  people: {
    id: 'page address',
    linkedin: 'LinkedIn',
    feedNames: 'other names in your CRM',
    description: 'about',
    links: 'other links',
    appraisal: 'appraisal button',
    shown: 'shown or not',
    demo: 'fictional or not',
  },
  theme: {
    light: 'colours',
    dark: 'dark mode colours',
    hero: 'first screen',
    photos: 'photographs',
    favicon: 'icon',
  },
  articles: { slug: 'page address', shown: 'shown or not' },
  redirects: { from: 'old address', to: 'target' },
};

/** What staff call a fact: "time zone". */
export const factLabel = (document: DocumentName, fact: string): string =>
  FACT_LABELS[document]?.[fact] ?? fact.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What staff call a page of the wording, and one of its texts. */
export function wordLabels(page: string, field: string): string[] {
  const known: { label: string; fields: Readonly<Record<string, WordField>> } | undefined = Object.entries(
    WORD_PAGES,
  ).find(([name]) => name === page)?.[1];
  return known ? [known.label, known.fields[field]?.label ?? field] : [page];
}

/** What staff call an entry: its name, title or address, or else its number. */
export function entryName(entry: unknown, index: number): string {
  const { name, title, from, key } = (entry ?? {}) as Record<string, unknown>;
  const found = [name, title, from, key].find((each) => typeof each === 'string' && each.trim() !== '');
  return found === undefined ? `entry ${index + 1}` : String(found);
}
