import { agency } from '../../shared/agency/agency.ts';
import { telLink } from '../../shared/links.ts';

/** The agency's telephone number as a link. */
export function PhoneLink({ className = 'link' }: { className?: string }) {
  const { phone } = agency();
  return (
    <a className={`whitespace-nowrap ${className}`} href={telLink(phone)}>
      {phone}
    </a>
  );
}
