/** Where React Router keeps scroll positions in `sessionStorage`. If it is there, the application has run in this tab. */
export const SCROLL_STORAGE_KEY = 'openhome:scroll';

/** Where the browser's shortlist is kept in `localStorage`. If it is there, hearts and their number have to be drawn. */
export const SHORTLIST_STORAGE_KEY = 'openhome:shortlist';
