/** Words of devices without a schema, so that a screen can name them and load no validator. */

/** The software validity periods of a device (portal.md 3), in the order in which screens show them. */
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

/** How a Tcode stands (portal.md 4). */
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

/** Full software (portal.md 4). */
export const fullSoftwareStates = ['notActivated', 'activated', 'notSupported'] as const;

/** Parts of a device that come from calls of their own, any of which may fail alone. */
export const deviceParts = ['expiry', 'periods', 'technical'] as const;

/** Days within which the expiry radar looks. */
export const expiryRadarDays = [30, 60, 90] as const;

/** What a device's life is made of. */
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

/** Where events come from; each may fail alone, and some accounts may not ask for some. */
export const deviceEventSources = ['device', 'software', 'resets', 'refunds', 'feedback'] as const;
