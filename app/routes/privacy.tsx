import { privacy } from '../../content/legal/privacy.ts';
import { brand } from '../../shared/brand.ts';
import { LegalPage } from '../components/LegalPage.tsx';
import { pageMeta } from '../components/meta.ts';
import type { Route } from './+types/privacy.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: privacy.title,
    description: `What ${brand.name} learns about you through this site, why, and what you can do about it.`,
  });

export default function Privacy() {
  return <LegalPage document={privacy} />;
}
