import { formatCountOf } from '../format-count.ts';

/** "1 home", "1,234 homes". */
export const formatHomeCount = (count: number): string =>
  formatCountOf(count, { one: 'home', many: 'homes' });
