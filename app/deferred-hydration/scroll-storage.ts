/** Where React Router keeps scroll positions in `sessionStorage`. If it is there, the application has run in this tab. */
export const SCROLL_STORAGE_KEY = 'openhome:scroll';
