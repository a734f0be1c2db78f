/** The states and territories of Australia that appear in postal addresses. */
export const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type AustralianState = (typeof STATES)[number];

export const STATE_NAMES: Record<AustralianState, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
};

/** The time zones of Australia, by their IANA names. */
export const TIME_ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Australia/Lindeman',
  'Pacific/Norfolk',
  'Indian/Christmas',
  'Indian/Cocos',
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/**
 * The time zones in which each state has addresses, the usual one first. Norfolk Island's addresses are in New South
 * Wales, those of Christmas Island and the Cocos Islands in Western Australia.
 */
export const TIME_ZONES_BY_STATE: Record<AustralianState, readonly [usual: TimeZone, ...others: TimeZone[]]> =
  {
    NSW: ['Australia/Sydney', 'Australia/Broken_Hill', 'Australia/Lord_Howe', 'Pacific/Norfolk'],
    VIC: ['Australia/Melbourne'],
    QLD: ['Australia/Brisbane', 'Australia/Lindeman'],
    WA: ['Australia/Perth', 'Australia/Eucla', 'Indian/Christmas', 'Indian/Cocos'],
    SA: ['Australia/Adelaide'],
    TAS: ['Australia/Hobart'],
    ACT: ['Australia/Sydney'],
    NT: ['Australia/Darwin'],
  };

/** Places whose clocks differ from the usual ones of their state and that have a postcode of their own. */
export const TIME_ZONES_BY_POSTCODE: Readonly<Record<string, TimeZone>> = {
  '2880': 'Australia/Broken_Hill',
  '2898': 'Australia/Lord_Howe',
  '2899': 'Pacific/Norfolk',
  '6798': 'Indian/Christmas',
  '6799': 'Indian/Cocos',
};

/** The name of a time zone in sentences: its city or island, such as "Lord Howe Island" for `Australia/Lord_Howe`. */
export const timeZoneCity = (timeZone: string): string =>
  timeZone
    .replace(/^.*\//, '')
    .replaceAll('_', ' ')
    .replace(/(Howe|Norfolk|Christmas)$/, '$& Island');
