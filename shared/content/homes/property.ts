import type { Listing } from '../../site-api.ts';
import { wordsOf } from '../../words/own-words.ts';
import type { DefaultWords } from '../../words/words.ts';

export const propertyDefaults: DefaultWords<'property'> = {
  saleInvitation: 'Want a private inspection or a copy of the contract?',
  leaseInvitation: 'Want to see inside, or know how to apply?',
  goneInvitation: 'This one’s gone, but we know the street.',
  meeting: 'Prefer a call or a meeting? Let us know.',
};

/** The agency's sentences beside the enquiry form of a home. */
export function propertyEnquiryWords({ status, saleOrLease }: Pick<Listing, 'status' | 'saleOrLease'>) {
  const own = wordsOf('property', propertyDefaults);
  const invitations = { SALE: own.saleInvitation, LEASE: own.leaseInvitation };
  return {
    invitation: status === 'ACTIVE' ? invitations[saleOrLease] : own.goneInvitation,
    meeting: own.meeting,
  };
}
