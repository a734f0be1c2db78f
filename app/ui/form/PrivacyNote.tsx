import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';

/** Says what the agency does with the answers, in the form's own words, with a link to the policy. */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="max-w-[31em] text-small text-soft">
      {text} See our{' '}
      <Link className="link" to={paths.privacy}>
        privacy policy
      </Link>
      .
    </p>
  );
}
