import type { SetupState, StepState } from '../../shared/staff/setup.ts';
import { listDemoContent, previewPath, readDraft, readStoredVersion } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { countFiles } from '../files/index.ts';
import { countListingsOfSource } from '../listings/index.ts';
import type { Db } from '../platform/database/client.ts';
import { readMailAccountState } from './mail-account.ts';

/**
 * Derives the state of the set-up from what is published. It is stored nowhere else.
 * @param email of the signed-in person
 */
export async function readSetupState(context: Context, email: string): Promise<SetupState> {
  const db = context.database.write;
  return {
    profile: await stepOf(db, 'profile'),
    theme: await stepOf(db, 'theme'),
    people: await stepOf(db, 'people'),
    feedListings: await countListingsOfSource(db, 'feed'),
    mail: await readMailAccountState(context),
    demo: {
      listings: await countListingsOfSource(db, 'demo'),
      files: await countFiles(db, 'demo'),
      ...(await listDemoContent(db)),
    },
    preview: await previewPath(context),
    email,
  };
}

async function stepOf(db: Db, document: 'profile' | 'theme' | 'people'): Promise<StepState> {
  if (await readDraft(db, document)) return 'draft';
  return (await readStoredVersion(db, document)) ? 'published' : 'demo';
}
