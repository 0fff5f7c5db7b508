import { z } from 'zod';
import { softwarePeriods } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { day, requiredSingleLine, singleLine, typedText, version } from '../values.ts';

/* Bodies of the writes to a device. Apart from the operations, because its forms load them in browsers. */

export const NoteChange = z.strictObject({ note: singleLine(200), version }).meta({ id: 'NoteChange' });

export const Unbinding = z.strictObject({ version }).meta({ id: 'Unbinding' });

export const Sale = z
  .strictObject({
    customer: requiredSingleLine(100),
    contact: typedText('identifier', 60),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, withCode('country'))
      .or(z.literal('')),
    soldOn: day,
    remark: singleLine(200),
    version,
  })
  .meta({ id: 'Sale' });

export const maxRenewalYears = 5;

export const Renewal = z
  .strictObject({
    period: z.enum(softwarePeriods),
    years: z.int().min(1).max(maxRenewalYears),
    version,
  })
  .meta({ id: 'Renewal' });
