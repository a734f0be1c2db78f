/**
 * Imported before anything else, because React reads it once, when it is loaded, and its development build
 * takes half as long again for each page.
 */
process.env.NODE_ENV ??= 'production';
