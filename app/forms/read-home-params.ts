import { LIMITS } from '../../shared/forms/contact/contact-attributes.ts';
import { parseCoordinates } from '../../shared/forms/place.ts';

/**
 * Reads a home from the page's address: its text, cut to the field's length ('' if there is none), and its coordinates.
 * @param name of the parameter
 */
export const readHomeParams = (params: URLSearchParams, name: 'address' | 'query') => ({
  address: params.get(name)?.trim().slice(0, LIMITS.address) ?? '',
  place: parseCoordinates({ latitude: params.get('latitude'), longitude: params.get('longitude') }),
});
