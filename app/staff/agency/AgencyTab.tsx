import { type ComponentType, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { DOCUMENT_LABELS } from '../../../shared/staff/agency.ts';
import { may } from '../../../shared/staff/roles.ts';
import { AccountContext } from '../account/own-account.ts';
import { MailSection } from '../setup/MailStep.tsx';
import { ArticlesFields } from './articles/ArticlesFields.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { FactsForm, LookForm, TeamForm } from './DocumentForms.tsx';
import { RedirectsFields } from './RedirectsFields.tsx';
import { WordsFields } from './words/WordsFields.tsx';

const SECTIONS = [
  { key: 'facts', label: DOCUMENT_LABELS.profile },
  { key: 'people', label: DOCUMENT_LABELS.people },
  { key: 'look', label: DOCUMENT_LABELS.theme },
  { key: 'words', label: DOCUMENT_LABELS.words },
  { key: 'articles', label: DOCUMENT_LABELS.articles },
  { key: 'redirects', label: DOCUMENT_LABELS.redirects },
  { key: 'email', label: 'Email' },
] as const;
type Section = (typeof SECTIONS)[number]['key'];
/** The sections that only owners have. */
const OF_OWNERS: readonly Section[] = ['email'];

/** The agency's documents, of which each is published on its own, and its mail server. */
export default function AgencyTab() {
  const { search } = useLocation();
  const account = useContext(AccountContext);
  const isOwner = account !== null && may(account.role, 'site');
  const sections = SECTIONS.filter(({ key }) => isOwner || !OF_OWNERS.includes(key));
  const requested = new URLSearchParams(search).get('part');
  const { key: open } = sections.find(({ key }) => key === requested) ?? SECTIONS[0];
  const SectionForm = SECTION_FORMS[open];
  return (
    <>
      <nav aria-label="Agency sections" className="mb-10 flex flex-wrap gap-x-6 sm:gap-x-8">
        {sections.map(({ key, label }) => (
          <Link
            key={key}
            to={{ search: `?tab=agency&part=${key}` }}
            aria-current={key === open ? 'page' : undefined}
            className={`py-2 ${key === open ? 'font-medium underline underline-offset-[0.4em]' : 'text-soft hover:text-ink'}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SectionForm />
    </>
  );
}

const Texts = () => (
  <DocumentForm name="words" label="Wording">
    <WordsFields />
  </DocumentForm>
);

const ArticleList = () => (
  <DocumentForm name="articles" label="Articles">
    <ArticlesFields />
  </DocumentForm>
);

const Redirects = () => (
  <DocumentForm name="redirects" label="Redirects">
    <RedirectsFields />
  </DocumentForm>
);

const SECTION_FORMS: Record<Section, ComponentType> = {
  facts: FactsForm,
  people: TeamForm,
  look: LookForm,
  words: Texts,
  articles: ArticleList,
  redirects: Redirects,
  email: MailSection,
};
