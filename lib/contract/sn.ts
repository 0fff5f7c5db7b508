import { z } from 'zod';
import { maxSearchLength } from './list.ts';
import { snPattern } from './sn-pattern.ts';

/** A serial number as callers give it; without commas, which part serial numbers on their way to the vendor. */
export const snInput = z.string().regex(snPattern, { error: 'sn' });

export const snParams = z.strictObject({ sn: snInput });

/** A part of a serial number, to search by. */
export const snPart = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]+$/, { error: 'sn' })
  .max(maxSearchLength);
