/** No part is longer than a folder of any system takes. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})*$/;
const LONGEST = 1000;

/** Nothing else is asked of a store: no `..`, no empty part, no visitor's file name. */
export const isFileKey = (key: string): boolean => key.length <= LONGEST && KEY.test(key);
