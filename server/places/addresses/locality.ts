/** "Norwood SA 5067" is { name: 'Norwood', state: 'SA', postcode: '5067' }; unknown postcodes are ''. */
export type Locality = { name: string; state: string; postcode: string };

export const localityLabel = ({ name, state, postcode }: Locality): string =>
  [name, state, postcode].filter(Boolean).join(' ');

/** "Rosella Street, Norwood SA 5067". */
export const streetLabel = (name: string, ending: string, locality: Locality): string =>
  `${[name, ending].filter(Boolean).join(' ')}, ${localityLabel(locality)}`;
