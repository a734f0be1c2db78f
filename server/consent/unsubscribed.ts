/** The response to a mail program's one-click unsubscribing (RFC 8058). It does not redirect, as the RFC demands. */
export const unsubscribed = (): Response =>
  new Response('You’re unsubscribed.', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
