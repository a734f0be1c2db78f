/** The people of the demo agency, as the feed names them. All are fictional. */
export const agents = {
  marnie: { name: 'Marnie Calloway', mobile: '0400 000 141', email: 'marnie@redgum.example' },
  tobias: { name: 'Tobias Renn', mobile: '0400 000 142', email: 'tobias@redgum.example' },
  elodie: { name: 'Elodie Marsh', mobile: '0400 000 143', email: 'elodie@redgum.example' },
  hamish: { name: 'Hamish Thistleton', mobile: '0400 000 144', email: 'hamish@redgum.example' },
  wren: { name: 'Wren Adeyemi', mobile: '0400 000 145', email: 'wren@redgum.example' },
} as const;

export type AgentKey = keyof typeof agents;
