/** How orders of Tcodes stand, in the vendor's words; the portal has none of its own for the last. */
export const tcodeOrderStatuses: Readonly<Record<number, string>> = {
  0: 'Unpaid',
  1: 'Paid',
  2: 'Issued',
  3: 'Cancelled',
  4: 'Refunded',
  5: 'Partly issued',
};
