import { z } from 'zod';
import { maxLengths, softwarePeriods } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { day, requiredSingleLine, singleLine, typedText, version } from '../values.ts';

export const NoteChange = z.strictObject({ note: singleLine(maxLengths.device.note), version });

export const Unbinding = z.strictObject({ version });

export const Sale = z.strictObject({
  customer: requiredSingleLine(maxLengths.device.customer),
  contact: typedText('identifier', 60),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, withCode('country'))
    .or(z.literal('')),
  soldOn: day,
  remark: singleLine(maxLengths.device.remark),
  version,
});

export const maxRenewalYears = 5;

export const Renewal = z.strictObject({
  period: z.enum(softwarePeriods),
  years: z.int().min(1).max(maxRenewalYears),
  version,
});
