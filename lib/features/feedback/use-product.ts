'use client';

import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/call-at.ts';
import { snPattern } from '../../contract/sn-pattern.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Milliseconds after the last key before the server is asked. */
const debounceMs = 300;

/** The product of a serial number that is being typed. */
export type ProductLookup = { product: string } | 'unknown' | undefined;

/** Returns the product of a serial number while it is typed; nothing until it is loaded, and when loading fails. */
export function useProduct(sn: string): ProductLookup {
  const isSettled = useDebounced(sn, debounceMs) === sn;
  const { data, error } = useQuery({
    ...operationQuery('feedback.product', { params: { sn } }),
    enabled: isSettled && snPattern.test(sn),
  });
  if (error) return error instanceof CallError && error.code === 'notFound' ? 'unknown' : undefined;
  return data;
}
