import { agency } from '../../shared/agency/agency.ts';
import { telLink } from '../../shared/links.ts';

/** A telephone number as a link; by default the agency's own number. */
export function PhoneLink({
  phone = agency().phone,
  className = 'link',
}: {
  phone?: string;
  className?: string;
}) {
  return (
    <a className={`whitespace-nowrap ${className}`} href={telLink(phone)}>
      {phone}
    </a>
  );
}
