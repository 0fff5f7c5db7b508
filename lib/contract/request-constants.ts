/** Words of requests without a schema, so that a screen can name them and load no validator. */

/** What is asked of the vendor: that a device's activation is reset, money is given back, software is provided. */
export const requestKinds = ['reset', 'refund', 'software'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How a request stands, by the vendor's id: statuses that the portal has words for. The vendor may have others. */
export const resetStatusNames = {
  '0': 'submitted',
  '1': 'underWay',
  '2': 'approved',
  '3': 'refused',
  '4': 'sentBack',
} as const;
export const refundStatusNames = { ...resetStatusNames, '2': 'refunded' } as const;
export const softwareApplyStatusNames = { ...resetStatusNames, '2': 'handled' } as const;
export type RequestStatusName =
  | (typeof resetStatusNames)[keyof typeof resetStatusNames]
  | 'refunded'
  | 'handled';

/** Who acts next on a request. */
export const actors = ['nobody', 'dealer', 'vendor'] as const;
export type Actor = (typeof actors)[number];

/** What kind of reset is asked for, by the vendor's id. The vendor may have others. */
export const resetTypeNames = { '1': 'activation', '2': 'bluetooth' } as const;

/** Why, by the vendor's id. The vendor may have others. */
export const resetReasonNames = {
  '1': 'mainboard',
  '2': 'vehicleType',
  '3': 'returned',
  '4': 'wrongSn',
} as const;
export const refundReasonNames = {
  '1': 'twice',
  '2': 'wrongProduct',
  '3': 'cancelled',
  '4': 'broken',
} as const;

/** Most characters of a remark. */
export const maxRemarkLength = 1000;
