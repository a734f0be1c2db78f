/** Addresses that other programs open: the phone, the mail, the map. */

export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mailLink = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Opens the visitor's map: an installed one on a phone, a page elsewhere. */
export const mapLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`;
