const requestKinds = ['reset', 'refund', 'software'] as const;
export type RequestKind = (typeof requestKinds)[number];

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

export const actors = ['nobody', 'dealer', 'vendor'] as const;
export type Actor = (typeof actors)[number];

export const resetTypeNames = { '1': 'activation', '2': 'bluetooth' } as const;

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

export const maxRemarkLength = 1000;
