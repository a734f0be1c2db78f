/** The answer to a mail program's one-click unsubscribing (RFC 8058). It leads nowhere, as the RFC asks. */
export const unsubscribed = (): Response =>
  new Response('You are unsubscribed.', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
