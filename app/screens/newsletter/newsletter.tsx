import { footer } from '../../../shared/content/footer.ts';
import { contactFormAction } from '../../forms/contact-submission.ts';
import { NewsletterForm, newsletter } from '../../parts/footer/NewsletterForm.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import type { Route } from './+types/newsletter.ts';

/** The page to which the footer's form posts without scripts. */
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Newsletter', noindex: true });

export const action = ({ context }: Route.ActionArgs) => contactFormAction(context, newsletter);

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="grid-page py-section">
      <div className="max-w-2xl">
        <h1 className="text-h1">{footer().newsletter.title}</h1>
        <p className="mt-6 mb-9 text-lead text-soft">{footer().newsletter.text}</p>
        <NewsletterForm actionData={actionData} />
      </div>
    </div>
  );
}
