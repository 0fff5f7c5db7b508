import { z } from 'zod';

/** A serial number as callers give it; without commas, which part serial numbers on their way to the vendor. */
export const givenSn = z.string().regex(/^[0-9A-Za-z-]{4,32}$/, { error: 'sn' });

export const snParams = z.strictObject({ sn: givenSn });
