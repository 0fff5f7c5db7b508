import { z } from 'zod';
import { maxSearchLength } from './list.ts';
import { snPattern } from './sn-pattern.ts';

/** Commas separate serial numbers in vendor calls, so none may contain one. */
export const snInput = z.string().regex(snPattern, { error: 'sn' });

export const snParams = z.strictObject({ sn: snInput });

export const snPart = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]+$/, { error: 'sn' })
  .max(maxSearchLength);
