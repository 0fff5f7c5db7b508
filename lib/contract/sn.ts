import { z } from 'zod';
import { maxSearchLength } from './list.ts';
import { snForm } from './sn-form.ts';

/** A serial number as callers give it; without commas, which part serial numbers on their way to the vendor. */
export const givenSn = z.string().regex(snForm, { error: 'sn' });

export const snParams = z.strictObject({ sn: givenSn });

/** A part of a serial number, to search by. */
export const snPart = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]+$/, { error: 'sn' })
  .max(maxSearchLength);
