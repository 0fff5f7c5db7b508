import { z } from 'zod';
import { periods } from './device-words.ts';
import { day, line, requiredLine, version } from './values.ts';

export const NoteChange = z.strictObject({ note: line(200), version });

export const Unbinding = z.strictObject({ version });

/** A device sold on by its first buyer: to whom, and when. */
export const Sale = z.strictObject({
  customer: requiredLine(100),
  contact: line(60),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'country' })
    .or(z.literal('')),
  soldOn: day,
  remark: line(200),
  version,
});

export const maxRenewalYears = 5;

export const Renewal = z.strictObject({
  period: z.enum(periods),
  years: z.int().min(1).max(maxRenewalYears),
  version,
});
