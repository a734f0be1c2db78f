/** The parts of `server/places` that other folders may use. */
export { type LoadedState, loadAddresses } from './address-load.ts';
export { placeDetails, placeSuggestions } from './api.ts';
export { getPlace, suggestPlaces } from './lookup.ts';
export { createLocatorMap, mapArea } from './map/api.ts';
export { openPlaces, type Places } from './places.ts';
export { ownStates, suburbsOf } from './suburbs.ts';
export {
  kilometresBetween,
  placeOfSuburb,
  postcodeOf,
  suburbAt,
  suburbName,
  suburbNames,
  surroundingSuburbs,
} from './surrounding.ts';
export { keyOfMeantSuburb, keyOfTypedSuburb, splitSuburb, type TypedSuburb } from './typed-suburb.ts';
