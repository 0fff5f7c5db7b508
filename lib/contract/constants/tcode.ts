/** Statuses of a Tcode that can activate a device until it expires. */
export const usableTcodeStates = ['notRedeemed', 'toBeRedeemed', 'noExpiration'] as const;

export const tcodeOrderStatusNames = {
  '0': 'unpaid',
  '1': 'paid',
  '2': 'issued',
  '3': 'cancelled',
  '4': 'refunded',
} as const;
export type TcodeOrderStatusName = (typeof tcodeOrderStatusNames)[keyof typeof tcodeOrderStatusNames];
