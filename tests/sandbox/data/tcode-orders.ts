/** The vendor's statuses of Tcode orders. The portal has no translation for the last one. */
export const tcodeOrderStatuses: Readonly<Record<number, string>> = {
  0: 'Unpaid',
  1: 'Paid',
  2: 'Issued',
  3: 'Cancelled',
  4: 'Refunded',
  5: 'Partly issued',
};
