/** No part is longer than any file system allows. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})*$/;
const LONGEST = 1000;

/** Whether a key is one of ours: no `..`, no empty part, no visitor's file name. */
export const isFileKey = (key: string): boolean => key.length <= LONGEST && KEY.test(key);
