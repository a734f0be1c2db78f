import type * as v from 'valibot';
import { profileSchema } from '../../shared/agency/profile.ts';
import type { DocumentContents, DocumentName } from '../../shared/staff/agency.ts';
import { blankProfile } from './blank-profile.ts';
import { unpublished as unpublishedProfile } from './unpublished-profile.ts';

type DocumentKind<Content> = {
  /** What may be published. */
  schema: v.GenericSchema<unknown, Content>;
  /** What the site shows until something is published. */
  unpublished: Content;
  /** A content as it was stored, with the facts that were added since by a newer version. */
  completed(stored: unknown): Content;
};

/** What is particular to each document. */
export const documentKinds: { [Name in DocumentName]: DocumentKind<DocumentContents[Name]> } = {
  profile: {
    schema: profileSchema,
    unpublished: unpublishedProfile,
    completed: (stored) => ({ ...blankProfile, ...(stored as DocumentContents['profile']) }),
  },
};
