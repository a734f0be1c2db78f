import { paths } from '../../../shared/paths.ts';
import { NewTabLink } from '../NewTabLink.tsx';

/**
 * Says what the agency does with the answers, in the form's own words, with a link to the policy. It opens in a new tab,
 * because Back within the application leads to an empty form.
 */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="max-w-[31em] text-small text-soft">
      {text} See our{' '}
      <NewTabLink className="link" href={paths.privacy}>
        privacy policy
      </NewTabLink>
      .
    </p>
  );
}
