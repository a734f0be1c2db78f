/**
 * React Router stores scroll positions under this key of `sessionStorage`. If it is set, the application has run in
 * this tab.
 */
export const SCROLL_STORAGE_KEY = 'openhome:scroll';

/**
 * The browser's shortlist is stored under this key of `localStorage`. If it is set, the application has to draw the
 * hearts and their number.
 */
export const SHORTLIST_STORAGE_KEY = 'openhome:shortlist';
