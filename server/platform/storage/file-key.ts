/** Each part fits the file name limit of every file system. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})*$/;
const LONGEST = 1000;

/** Whether a text is a valid key: no `..`, no empty part, only characters that we use. */
export const isFileKey = (key: string): boolean => key.length <= LONGEST && KEY.test(key);
