import { LOCALE } from './constants.ts';

/** "12", "1,234". */
export const formatCount = (count: number): string => count.toLocaleString(LOCALE);

/** "1 home", "1,234 homes". */
export const formatCountOf = (count: number, noun: { one: string; many: string }): string =>
  `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`;
