import { z } from 'zod';
import { withCode } from './field-errors.ts';

/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/, withCode('currency'));

/** In minor units: `{ minor: 123450, currency: 'EUR' }` is €1,234.50. */
export const money = z
  .object({
    minor: z.int().describe('Amount in minor units: 123450 with EUR is €1,234.50'),
    currency: currency.describe('ISO 4217'),
  })
  .meta({ id: 'Money' });

/** In minor units. */
export const maxPriceMinor = 100_000_000_000;
