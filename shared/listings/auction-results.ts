const RESULTS = new Map([
  ['sold-prior-to-auction', 'Sold before auction'],
  ['sold-at-auction', 'Sold at auction'],
  ['passed-in', 'Passed in'],
  ['passed-in-vendor-bid', 'Passed in on a vendor bid'],
  ['withdrawn', 'Withdrawn from auction'],
  ['sold-after-auction', 'Sold after auction'],
]);

/** The result of an auction in words; undefined for a keyword that REAXML does not have. */
export const auctionResultWords = (keyword: string): string | undefined => RESULTS.get(keyword);
