import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { unlessNewTab } from '../../../ui/browser/clicks.ts';

/** The id of the part of the page with the enquiry form. */
export const ENQUIRY_ELEMENT_ID = 'enquire';

/** Leads to the enquiry. The router only scrolls to it; the focus has to go with it, as without scripts. */
export const EnquireLink = ({ listingId, className }: { listingId: string; className?: string }) => (
  <ButtonLink
    to={`${paths.property(listingId)}#${ENQUIRY_ELEMENT_ID}`}
    onClick={unlessNewTab(focusEnquiry)}
    className={className}
  >
    Enquire
  </ButtonLink>
);

const focusEnquiry = () => document.getElementById(ENQUIRY_ELEMENT_ID)?.focus({ preventScroll: true });
