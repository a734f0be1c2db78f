import { brand } from '../../shared/brand.ts';

/** A telephone number that can be rung; the office's own by default. */
export function PhoneLink({
  phone = brand.phone,
  className = 'link',
}: {
  phone?: string;
  className?: string;
}) {
  return (
    <a className={`whitespace-nowrap ${className}`} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
}
