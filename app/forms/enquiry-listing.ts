import { formatHomeLine } from '../../shared/forms/contact/attributes.ts';
import type { SiteApi } from '../../shared/site-api.ts';

export type EnquiryListing = {
  id: string;
  address: string;
  line: string;
  /** Set only if the agency has several offices. */
  hasOffice?: true;
};

/** The listing that `?property=` names. Without a listing the form still works. */
export async function loadEnquiryListing(api: SiteApi, url: URL): Promise<EnquiryListing | null> {
  const id = url.searchParams.get('property');
  if (!id) return null;
  const property = await api.getProperty(id).catch(() => null);
  if (!property) return null;
  const address = property.formattedAddress;
  return {
    id: property.id,
    address,
    line: formatHomeLine(address, property.id),
    ...(property.office && { hasOffice: true }),
  };
}
