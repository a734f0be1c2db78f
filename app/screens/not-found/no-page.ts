import { data, redirectDocument } from 'react-router';

/**
 * What a loader throws for an address outside the route table: the status 404. The browser loads the document from the
 * server instead, because the address may be one of the agency's earlier site and lead elsewhere.
 * @param url the address, in the browser alone
 */
export const noPage = (url?: URL) =>
  url ? redirectDocument(url.pathname + url.search) : data(null, { status: 404 });
