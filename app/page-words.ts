import { agency, setAgency } from '../shared/agency/agency.ts';
import { normalizePath, paths } from '../shared/paths.ts';
import type { WordsPage } from '../shared/words/words.ts';
import { browserApi } from './browser-api.ts';

/** The sections of the agency's own texts that every page shows. */
const SECTIONS_ON_EVERY_PAGE: readonly WordsPage[] = ['footer', 'common'];

/** The other sections of texts that a page shows, by its path. */
const sectionsByPath = (): Readonly<Record<string, readonly WordsPage[]>> => ({
  [paths.home]: ['home'],
  [paths.sell]: ['sell', 'alerts'],
  [paths.manage]: ['manage'],
  [paths.manageSwitch]: ['switch'],
  [paths.about]: ['about'],
  [paths.careers]: ['careers'],
  [paths.contact]: ['contact'],
  [paths.thankYou]: ['contact'],
  [paths.sold]: ['lists'],
  [paths.forSale]: ['lists'],
  [paths.forLease]: ['lists'],
  [paths.leased]: ['lists'],
  [paths.articles]: ['articles'],
  [paths.buyInspections]: ['inspections'],
  [paths.auctions]: ['inspections'],
  [paths.leaseInspections]: ['inspections'],
  [paths.buyAlerts]: ['alerts'],
  [paths.leaseAlerts]: ['alerts'],
  [paths.appraisal]: ['appraisal'],
  [paths.estimate]: ['estimate'],
  [paths.offer]: ['offer'],
  [paths.buyGuides]: ['guides'],
  [paths.leaseGuides]: ['guides'],
  [paths.manageGuides]: ['guides'],
  [paths.privacy]: ['privacy'],
  [paths.terms]: ['terms'],
});

const PROPERTY = paths.property('');

function sectionsForPage(pathname: string): readonly WordsPage[] {
  const path = normalizePath(pathname);
  const own = path.startsWith(PROPERTY) ? (['property'] as const) : (sectionsByPath()[path] ?? []);
  return [...SECTIONS_ON_EVERY_PAGE, ...own];
}

/**
 * The agency's own texts that a page carries. null stands for texts that the browser requests when it shows their page.
 */
export function wordsForPage(pathname: string): ReturnType<typeof agency>['words'] {
  const { words, isPreview } = agency();
  // The API only returns published texts, so a preview has to carry all its drafts.
  if (isPreview) return { ...words, suburbs: undefined, mails: undefined };
  const shown = sectionsForPage(pathname);
  const own = Object.entries(words).filter(([section]) => section !== 'suburbs' && section !== 'mails');
  return Object.fromEntries(
    own.map(([section, texts]) => [section, shown.includes(section as WordsPage) ? texts : null]),
  );
}

const missingWords = (pathname: string): readonly WordsPage[] =>
  sectionsForPage(pathname).filter((section) => agency().words[section] === null);

export const hasMissingWords = (pathname: string): boolean => missingWords(pathname).length > 0;

/** Requests the texts that a page shows and that the browser does not have yet. */
export async function loadWords(pathname: string): Promise<null> {
  const missing = missingWords(pathname);
  const loaded = await Promise.all(
    missing.map(async (section) => [section, await browserApi.getWords(section)] as const),
  );
  if (loaded.length > 0) {
    setAgency({ ...agency(), words: { ...agency().words, ...Object.fromEntries(loaded) } });
  }
  return null;
}
