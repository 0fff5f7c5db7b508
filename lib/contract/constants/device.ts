/** In display order. */
export const softwarePeriods = [
  'passengerCar',
  'commercialVehicle',
  'programming',
  'vip',
  'haynesPro',
  'fca',
  'ev',
] as const;
export type SoftwarePeriod = (typeof softwarePeriods)[number];

export const tcodeStates = [
  'notRedeemed',
  'notPaid',
  'toBeRedeemed',
  'redeemed',
  'discarded',
  'softwareReturned',
  'expired',
  'noExpiration',
] as const;

export const fullSoftwareStates = ['notActivated', 'activated', 'notSupported'] as const;

/** Each comes from a vendor call of its own, which may fail alone. */
export const deviceParts = ['expiry', 'periods', 'technical'] as const;

export const expiryRadarDays = [30, 60, 90] as const;

export const deviceEventKinds = [
  'imported',
  'added',
  'transferred',
  'unbound',
  'activated',
  'renewed',
  'updated',
  'sold',
  'reset',
  'refunded',
  'feedback',
] as const;

/** Each may fail alone. */
export const deviceEventSources = ['device', 'software', 'resets', 'refunds', 'feedback'] as const;

/** The events of one source in the timeline of a device. */
export const maxTimelineEvents = 100;
