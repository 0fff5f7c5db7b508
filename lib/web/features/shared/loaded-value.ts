import type { LoadedRecord } from '../../ui/form/use-record.ts';

/** Returns a value for a form that does not have to be loaded. */
export const loadedValue = <T>(value: T): LoadedRecord<T> => ({ value, error: undefined, retry: () => {} });
