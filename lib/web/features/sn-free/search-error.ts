import { inputTypes, maxSearchLength } from '#lib/contract/input-types.ts';
import type { FormErrorCode } from '../../ui/form/types.ts';

/** The code of a cleaned serial number that is not searched, in `errors.field`. */
export function searchError(sn: string): FormErrorCode | undefined {
  if (sn === '') return 'required';
  if (!inputTypes.sn.accepts.test(sn)) return 'sn';
  return sn.length > maxSearchLength ? 'searchTooLong' : undefined;
}
