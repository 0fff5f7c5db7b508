import { z } from 'zod';

/** A currency, ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/, { error: 'currency' });

/** An amount in minor units of its currency, e.g. `{ minor: 123450, currency: 'EUR' }` for €1,234.50. */
export const money = z.object({ minor: z.int(), currency });

/** Most that a price may be, in minor units. */
export const maxPrice = 100_000_000_000;
