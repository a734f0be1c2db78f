import type { Page } from '@playwright/test';

/** Answers to the required text fields of the offer page, by name. */
export const OFFER_ANSWERS = {
  searchAddress: '27 Wattlebird Lane, Unley',
  firstName: 'Ada',
  lastName: 'Finch',
  email: 'ada@example.com',
  mobile: '0400 000 199',
  offerAmount: '850000',
  deposit: '42500',
  proposedSettlementDate: '2027-03-31',
};
/** The names of the required radio buttons and checkboxes. The first of each is chosen. */
export const OFFER_CHOICES = ['preferredContact', 'acknowledgeR3', 'acknowledgeBestOffer'];

/** Fills in what an offer requires. */
export async function fillOffer(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const field = (name: string) => page.locator(`main form [name="${name}"]`);
  for (const [name, answer] of Object.entries({ ...OFFER_ANSWERS, ...changes }))
    await field(name).fill(answer);
  for (const name of OFFER_CHOICES) await field(name).first().check();
}
