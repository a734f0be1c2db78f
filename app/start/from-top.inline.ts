/**
 * A page that somebody comes to anew begins at its top: what stands below the first screen (`data-below`) is laid
 * out behind the first paint (look.css, start.inline.ts). Gone back to, loaded again or opened at a part of it, a
 * page needs its whole height at once. In the page's head, as it stands (vite.config.ts), so it declares nothing;
 * `navigation` is old and short: 0 for a page come to anew.
 */
if (performance.navigation.type === 0 && !location.hash) document.documentElement.dataset.fromTop = '';
