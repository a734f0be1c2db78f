import { existsSync } from 'node:fs';
import { DEFAULT_THEME } from '../../shared/agency/theme/theme.ts';
import type { DocumentContents } from '../../shared/staff/agency.ts';
import { blankProfile } from './blank-profile.ts';

const demo = (file: string) => new URL(`../../demo/${file}`, import.meta.url);

/** What a site shows until its agency publishes its own: the demo's content, unless `demo/` was deleted. */
export const initialContent: DocumentContents = existsSync(demo('agency.ts'))
  ? {
      profile: (await import(demo('agency.ts').href)).demoAgency,
      people: (await import(demo('people.ts').href)).demoPeople,
      theme: (await import(demo('theme.ts').href)).demoTheme,
      articles: (await import(demo('articles.ts').href)).demoArticles,
      words: (await import(demo('words.ts').href)).demoWords,
      redirects: { redirects: [] },
    }
  : {
      profile: blankProfile,
      people: { members: [] },
      theme: DEFAULT_THEME,
      words: {},
      articles: { articles: [] },
      redirects: { redirects: [] },
    };
