import { z } from 'zod';

/** The software validity periods of a device (portal.md 3), in the order in which screens show them. */
export const periods = [
  'passengerCar',
  'commercialVehicle',
  'programming',
  'vip',
  'haynesPro',
  'fca',
  'ev',
] as const;
export type Period = (typeof periods)[number];

/** A serial number as callers give it; without commas, which part serial numbers on their way to the vendor. */
export const givenSn = z.string().regex(/^[0-9A-Za-z-]{4,32}$/, { error: 'sn' });

export const snParams = z.strictObject({ sn: givenSn });
