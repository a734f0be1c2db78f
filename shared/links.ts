/** Addresses that other programs open: the phone, the mail, the map. */

export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mailLink = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Opens the visitor's map: an installed one on a phone, a page elsewhere. */
export const mapLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`;

/** South Australia's page about home sales: offers, cooling off, and Form R3 to read. */
export const FORM_R3_URL =
  'https://www.sa.gov.au/topics/housing/buying-building-selling/building-or-buying-home/home-sales';
