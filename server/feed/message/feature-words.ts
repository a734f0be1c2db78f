/** The yes/no elements of REAXML (lower case) and their words for people. */
export const FLAG_WORDS: Readonly<Record<string, string>> = {
  airconditioning: 'Air conditioning',
  reversecycleaircon: 'Reverse-cycle air conditioning',
  splitsystemaircon: 'Split-system air conditioning',
  ductedcooling: 'Ducted cooling',
  evaporativecooling: 'Evaporative cooling',
  ductedheating: 'Ducted heating',
  gasheating: 'Gas heating',
  hydronicheating: 'Hydronic heating',
  splitsystemheating: 'Split-system heating',
  openfireplace: 'Open fireplace',
  study: 'Study',
  rumpusroom: 'Rumpus room',
  workshop: 'Workshop',
  gym: 'Gym',
  builtinrobes: 'Built-in robes',
  dishwasher: 'Dishwasher',
  floorboards: 'Floorboards',
  furnished: 'Furnished',
  balcony: 'Balcony',
  courtyard: 'Courtyard',
  deck: 'Deck',
  outdoorent: 'Outdoor entertaining',
  fullyfenced: 'Fully fenced',
  shed: 'Shed',
  remotegarage: 'Remote garage',
  secureparking: 'Secure parking',
  poolinground: 'In-ground pool',
  poolaboveground: 'Above-ground pool',
  insidespa: 'Indoor spa',
  indoorspa: 'Indoor spa',
  outsidespa: 'Outdoor spa',
  outdoorspa: 'Outdoor spa',
  tenniscourt: 'Tennis court',
  alarmsystem: 'Alarm system',
  intercom: 'Intercom',
  vacuumsystem: 'Ducted vacuum',
  broadband: 'Broadband',
  paytv: 'Pay TV',
  solarpanels: 'Solar panels',
  solarhotwater: 'Solar hot water',
  watertank: 'Water tank',
  greywatersystem: 'Grey water system',
  petfriendly: 'Pets considered',
  smoker: 'Smokers permitted',
  smokers: 'Smokers permitted',
};

/** `<pool type="inground">yes</pool>` and similar elements, by type; '' if the type adds nothing. */
export const POOLS: Readonly<Record<string, string>> = {
  '': 'Pool',
  inground: 'In-ground pool',
  aboveground: 'Above-ground pool',
};

export const SPAS: Readonly<Record<string, string>> = {
  '': 'Spa',
  inground: 'In-ground spa',
  aboveground: 'Above-ground spa',
};

export const HEATING: Readonly<Record<string, string>> = {
  '': 'Heating',
  gas: 'Gas heating',
  electric: 'Electric heating',
  gdh: 'Ducted gas heating',
  solid: 'Wood heating',
};

export const HOT_WATER: Readonly<Record<string, string>> = {
  '': 'Hot water service',
  gas: 'Gas hot water',
  electric: 'Electric hot water',
  solar: 'Solar hot water',
};
