/** The API's one answer for whatever is not there: it tells nobody which of several reasons it was. */
export const notFound = (): Response =>
  Response.json({ errors: [{ message: 'Not found.' }] }, { status: 404 });
