import { terms } from '../../content/legal/terms.ts';
import { brand } from '../../shared/brand.ts';
import { LegalPage } from '../components/LegalPage.tsx';
import { pageMeta } from '../components/meta.ts';
import type { Route } from './+types/terms.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: terms.title,
    description: `The terms on which you use the website of ${brand.name}.`,
  });

export default function Terms() {
  return <LegalPage document={terms} />;
}
