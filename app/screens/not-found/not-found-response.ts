import { data, redirectDocument } from 'react-router';

/**
 * What a loader throws for an address outside the route table: the status 404. In the browser it requests the document
 * from the server instead, because the address may belong to the agency's earlier site and redirect.
 * @param url the address; only passed in the browser
 */
export const notFoundResponse = (url?: URL) =>
  url ? redirectDocument(url.pathname + url.search) : data(null, { status: 404 });
