'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFunctionKey } from './use-function-key.ts';

/** Code or texts that are loaded on demand. */
interface Fetched<Piece> {
  readonly piece: Piece | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * Loads something once it is wanted, and again when `load` is another function. The former value stays until then, and
 * when loading fails.
 */
export function usePiece<Piece>(load: () => Promise<Piece>, wanted: boolean): Fetched<Piece> {
  const { data, isError, refetch } = useQuery({
    queryKey: useFunctionKey(load),
    queryFn: load,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A piece may be a component or a module, which must not be compared with the one before.
    structuralSharing: false,
  });
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(() => data);
  const piece = data ?? latest;
  return { piece, failed: isError && piece === undefined, again: () => void refetch() };
}
