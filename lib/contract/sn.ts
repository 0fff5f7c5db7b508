import { z } from 'zod';
import { inputTypes, maxSearchLength } from './input-types.ts';
import { typedText } from './values.ts';

/** Commas separate serial numbers in vendor calls, so none may contain one. */
export const snInput = z
  .string()
  .overwrite(inputTypes.sn.clean)
  .regex(inputTypes.sn.accepts, { error: inputTypes.sn.error });

export const snParams = z.strictObject({ sn: snInput });

export const snPart = typedText('snPart', maxSearchLength);
