import type * as v from 'valibot';
import { articlesSchema, BLANK_ARTICLE } from '../../shared/agency/articles.ts';
import { BLANK_MEMBER, peopleSchema, type TeamMember } from '../../shared/agency/people.ts';
import { type AgencyProfile, profileSchema } from '../../shared/agency/profile.ts';
import { BLANK_REDIRECT, redirectsSchema } from '../../shared/agency/redirects.ts';
import { themeSchema, withThemeDefaults } from '../../shared/agency/theme/theme.ts';
import type { DocumentContents, DocumentName } from '../../shared/staff/agency.ts';
import { asDocument } from '../../shared/words/plain-text.ts';
import type { RichDocument } from '../../shared/words/rich-text.ts';
import { type SuburbText, type Testimonial, type Words, wordsSchema } from '../../shared/words/words.ts';
import { blankProfile } from './blank-profile.ts';

type DocumentKind<Content> = {
  /** What may be published. */
  schema: v.GenericSchema<unknown, Content>;
  /** Content as it was stored, completed with the facts that newer versions have added. */
  completed(stored: unknown): Content;
};

/** How each document is validated and completed. */
export const documentKinds: { [Name in DocumentName]: DocumentKind<DocumentContents[Name]> } = {
  profile: {
    schema: profileSchema,
    completed: (stored) => ({ ...blankProfile, ...(stored as AgencyProfile) }),
  },
  people: {
    schema: peopleSchema,
    completed: (stored) => ({ members: listIn(stored, 'members').map(completeMember) }),
  },
  theme: { schema: themeSchema, completed: withThemeDefaults },
  articles: {
    schema: articlesSchema,
    completed: (stored) => ({
      articles: listIn(stored, 'articles').map((each) => ({ ...BLANK_ARTICLE, ...each })),
    }),
  },
  redirects: {
    schema: redirectsSchema,
    completed: (stored) => ({
      redirects: listIn(stored, 'redirects').map((each) => ({ ...BLANK_REDIRECT, ...each })),
    }),
  },
  words: {
    schema: wordsSchema,
    completed: (stored) => {
      let words: Words = { ...(stored as Words) };
      const texts: unknown = words.suburbs?.texts;
      if (Array.isArray(texts))
        words = { ...words, suburbs: { ...words.suburbs, texts: texts.map(completeSuburb) } };
      const quotes: unknown = words.about?.testimonials;
      if (Array.isArray(quotes))
        words = { ...words, about: { ...words.about, testimonials: quotes.map(completeTestimonial) } };
      return words;
    },
  },
};

/** The entries of a stored list; none if it is no list, because a draft may contain anything. */
function listIn(stored: unknown, name: string): object[] {
  const list = (stored as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(list) ? list : [];
}

// Earlier versions stored these texts without formatting.
const completeMember = (member: Partial<TeamMember>): TeamMember => {
  const completed = { ...BLANK_MEMBER, ...member };
  return { ...completed, description: asDocument(completed.description) as RichDocument };
};
const completeTestimonial = (entry: Testimonial): Testimonial => ({
  ...entry,
  message: asDocument(entry?.message) as RichDocument,
});
const completeSuburb = (entry: SuburbText): SuburbText => ({
  ...entry,
  text: asDocument(entry?.text) as RichDocument,
});
