/** Redirects a posted form to a page (303). */
export const seeOther = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });
