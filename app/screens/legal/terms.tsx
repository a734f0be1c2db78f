import { agency } from '../../../shared/agency/agency.ts';
import { terms } from '../../../shared/content/legal/terms.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import type { Route } from './+types/terms.ts';
import { LegalPage } from './LegalPage.tsx';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: terms().title,
    description: `The terms for using the ${agency().name} website.`,
  });

export default function Terms() {
  return <LegalPage document={terms()} />;
}
