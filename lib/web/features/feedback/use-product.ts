'use client';

import { useQuery } from '@tanstack/react-query';
import { inputTypes } from '#lib/contract/input-types.ts';
import { CallError } from '../../api/call-at.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const debounceMs = 300;

/** `unknown`: no device has the serial number. */
export type ProductLookup = { product: string } | 'unknown' | undefined;

/**
 * Looks up the product of a serial number while the user types it. Returns undefined until it is loaded, and after a failure.
 */
export function useProduct(sn: string): ProductLookup {
  const isSettled = useDebounced(sn, debounceMs) === sn;
  const { data, error } = useQuery({
    ...operationQuery('feedback.product', { params: { sn } }),
    enabled: isSettled && inputTypes.sn.accepts.test(sn),
  });
  if (error) return error instanceof CallError && error.code === 'notFound' ? 'unknown' : undefined;
  return data;
}
