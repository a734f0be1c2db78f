const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Nothing else is asked of a store: no `..`, no empty part, no visitor's file name. */
export const isFileKey = (key: string): boolean => KEY.test(key);
