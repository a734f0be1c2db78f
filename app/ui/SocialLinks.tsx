import { agency } from '../../shared/agency/agency.ts';

/** The agency's social links as words, because a row of logos says less. */
export function SocialLinks({ className = '' }: { className?: string }) {
  return (
    <ul className={className}>
      {agency().social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            className="inline-flex min-h-6 items-center decoration-1 underline-offset-4 hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
