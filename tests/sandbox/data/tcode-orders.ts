/**
 * The vendor's statuses of Tcode orders. Unpaid ones have cards in state 1, paid ones no cards yet, cancelled ones
 * discarded cards, refunded ones cards of returned software. The portal has no translation for the last one, whose
 * orders have fewer cards than their quantity.
 */
export const tcodeOrderStatuses: Readonly<Record<number, string>> = {
  0: 'Unpaid',
  1: 'Paid',
  2: 'Issued',
  3: 'Cancelled',
  4: 'Refunded',
  5: 'Partly issued',
};
