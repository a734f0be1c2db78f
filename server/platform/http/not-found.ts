/** The API's only response for something that does not exist. It does not reveal which of several reasons applies. */
export const notFound = (): Response =>
  Response.json({ errors: [{ message: 'Not found.' }] }, { status: 404 });
