import { LIMITS } from '../../shared/forms/contact-attributes.ts';
import { placeOf } from '../../shared/forms/place.ts';

/**
 * The home that a page's address names: as much of it as a field takes, '' where there is none, and where it lies.
 * @param name of the parameter that has it
 */
export const homeInAddress = (params: URLSearchParams, name: 'address' | 'query') => ({
  address: params.get(name)?.trim().slice(0, LIMITS.address) ?? '',
  place: placeOf({ latitude: params.get('latitude'), longitude: params.get('longitude') }),
});
