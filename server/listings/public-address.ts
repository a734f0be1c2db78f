import type { Selectable } from 'kysely';
import { toTitleCase } from '../../shared/suburbs/title-case.ts';
import type { ListingsTable } from '../platform/database/tables/schema.ts';

type AddressRow = Pick<
  Selectable<ListingsTable>,
  | 'addressDisplay'
  | 'site'
  | 'unitNumber'
  | 'lotNumber'
  | 'streetNumber'
  | 'street'
  | 'suburb'
  | 'state'
  | 'postcode'
  | 'country'
  | 'latitude'
  | 'longitude'
>;

/** The address as the public may know it. If it is hidden, only suburb and state (REAXML), and no coordinates. */
export function publicAddress(row: AddressRow) {
  const place = localityFields(row);
  const { suburb, state } = place;
  if (row.addressDisplay === 0) {
    return {
      formattedAddress: [suburb, state].filter(Boolean).join(', '),
      streetAddress: null,
      suburb,
      state,
      postcode: null,
      country: row.country,
      latitude: null,
      longitude: null,
    };
  }
  const streetAddress = street(row);
  return {
    formattedAddress: addressLine(streetAddress, place, row.postcode),
    streetAddress,
    suburb,
    state,
    postcode: row.postcode,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** The address as the feed has it, even if it is hidden: only for staff. '' if the feed gave none. */
export const fullAddress = (row: AddressRow): string =>
  addressLine(street(row), localityFields(row), row.postcode);

function addressLine(
  line: string | null,
  { suburb, state }: ReturnType<typeof localityFields>,
  postcode: string | null,
): string {
  return [line, suburb, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const localityFields = (row: AddressRow) => ({
  suburb: row.suburb && fromAllCaps(row.suburb),
  state: row.state && (row.state.length <= 3 ? row.state.toUpperCase() : fromAllCaps(row.state)),
});

/** "2/39 Main Road", "Lot 5 (39) Main Road"; the name of a site, if any, before it. */
function street(row: AddressRow): string | null {
  const line = [numbers(row), row.street && fromAllCaps(row.street)].filter(Boolean).join(' ');
  return [row.site, line].filter(Boolean).join(' ') || null;
}

/**
 * The numbers before the street. If more than a unit ("Lot 12", "2/77a") precedes the street number, the street number
 * is in brackets, as in contracts of sale.
 */
function numbers({ lotNumber, unitNumber, streetNumber }: AddressRow): string {
  const lot = lotNumber && `Lot ${lotNumber.replace(/^lot\.?\s*/i, '')}`;
  if (lot) {
    const number = [unitNumber, streetNumber].filter(Boolean).join('/');
    return number ? `${lot} (${number})` : lot;
  }
  if (unitNumber?.includes('/') && streetNumber) return `${unitNumber} (${streetNumber})`;
  return [unitNumber, streetNumber].filter(Boolean).join('/');
}

/** RICHMOND PARK → Richmond Park; anything that is not all capitals stays as it was written. */
export const fromAllCaps = (name: string): string => (name === name.toUpperCase() ? toTitleCase(name) : name);
