import type { Office } from '../../shared/agency/profile.ts';

/** Two offices of a fictional agency. The tests' feeds name the first one `WATTLE`. */
export const OFFICES: readonly [Office, Office] = [
  {
    agentId: 'wattle',
    name: 'Redgum Wattle Park',
    address: { street: '3 Penfold Road', suburb: 'Wattle Park', state: 'SA', postcode: '5066' },
    phone: '(08) 7000 0160',
    email: 'wattle.park@redgum.example',
  },
  {
    agentId: 'BOTTLE',
    name: 'Redgum Bottlebrush Bay',
    address: { street: '9 Jetty Lane', suburb: 'Glenelg', state: 'SA', postcode: '5045' },
    phone: '(08) 7000 0170',
    email: 'bay@redgum.example',
  },
];
