/** Words of Tcodes without a schema, so that a screen can name them and load no validator. */

/** States in which a Tcode can still activate a device, as long as its day has not passed. */
export const usableTcodeStates = ['notRedeemed', 'toBeRedeemed', 'noExpiration'] as const;

/** How an order of Tcodes stands, by the vendor's id: those that the portal has words for. The vendor may have others. */
export const tcodeOrderStatusNames = {
  '0': 'unpaid',
  '1': 'paid',
  '2': 'issued',
  '3': 'cancelled',
  '4': 'refunded',
} as const;
export type TcodeOrderStatusName = (typeof tcodeOrderStatusNames)[keyof typeof tcodeOrderStatusNames];
