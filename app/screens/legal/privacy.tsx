import { privacy } from '../../../shared/content/legal/privacy.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { useSettings } from '../../settings.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './LegalPage.tsx';

export const meta = (args: Route.MetaArgs) => pageMeta(args, privacy().search);

export default function Privacy() {
  const { keepDays } = useSettings();
  return <LegalPage document={privacy(keepDays)} />;
}
