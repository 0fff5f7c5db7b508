import { inputTypes, maxSearchLength } from '#lib/contract/input-types.ts';
import type { FormErrorCode } from '../../ui/form/types.ts';

/** Returns why a cleaned serial number cannot be searched, as a key of the texts `errors.field`; undefined for a valid one. */
export function searchError(sn: string): FormErrorCode | undefined {
  if (sn === '') return 'required';
  if (!inputTypes.sn.accepts.test(sn)) return 'sn';
  return sn.length > maxSearchLength ? 'searchTooLong' : undefined;
}
