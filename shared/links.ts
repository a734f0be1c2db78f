/** Addresses that open other applications: the phone, the mail program, the map. */

/** @param phone may have the full-width digits of an input method */
export const telLink = (phone: string): string => `tel:${phone.normalize('NFKC').replace(/[^\d+]/g, '')}`;

export const mailLink = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/**
 * Opens the visitor's map: an installed application on a phone, a web page elsewhere.
 * @param place an address, or the latitude and the longitude with a comma between them
 */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
