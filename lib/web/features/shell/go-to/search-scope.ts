import { inputTypes, maxSearchLength } from '#lib/contract/input-types.ts';

export interface SearchScope {
  devices: boolean;
  orders: boolean;
}

/** Whether a typed text may be a number: these contain digits, screen names do not. */
export const isNumber = (text: string): boolean => {
  const number = inputTypes.recordNumber.clean(text);
  return /\d/.test(number) && inputTypes.recordNumber.accepts.test(number);
};

/** The kinds of records that can have a cleaned number. */
export function scopeOf(number: string, scope: SearchScope): SearchScope {
  const isSearched = number !== '' && number.length <= maxSearchLength;
  return {
    devices: isSearched && scope.devices && inputTypes.snPart.accepts.test(number),
    orders: isSearched && scope.orders && inputTypes.recordNumber.accepts.test(number),
  };
}
