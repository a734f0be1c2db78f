import { contact } from '../../../shared/content/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { pageMeta } from '../../parts/page/meta.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Route } from './+types/thankyou.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Thank you', noindex: true });

export default function ThankYou() {
  return (
    <div className="grid-page py-section">
      <div className="max-w-4xl">
        <h1 className="text-h1">{contact().thanksTitle}</h1>
        <p className="mt-7 max-w-[31em] text-lead text-soft">
          {contact().thanks} {contact().thanksCall} <PhoneLink className="link text-ink" />.
        </p>
        <p className="mt-4 max-w-[34em] text-soft">{contact().thanksAlerts}</p>
        <ButtonLink to={paths.home} className="mt-10">
          Back to home
        </ButtonLink>
      </div>
    </div>
  );
}
