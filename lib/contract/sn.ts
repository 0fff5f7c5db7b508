import { z } from 'zod';
import { maxSearchLength } from './input-types.ts';
import { patternText } from './values.ts';

/** Commas separate serial numbers in vendor calls, so none may contain one. */
export const snInput = patternText('sn').meta({ examples: ['980000000001'] });

export const snParams = z.strictObject({ sn: snInput });

export const snPart = patternText('snPart').max(maxSearchLength);
