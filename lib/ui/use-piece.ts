'use client';

import { useCallback, useEffect, useState } from 'react';

/** Something that is fetched, or the word that it could not be. */
interface Fetched<Piece> {
  readonly piece: Piece | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * Fetches a piece of the page once it is wanted, and anew when `load` is another one: what was there before stays until
 * then. A network that fails leaves the page around it as it is.
 */
export function usePiece<Piece>(load: () => Promise<Piece>, wanted: boolean): Fetched<Piece> {
  const [piece, setPiece] = useState<{ readonly it: Piece }>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one more
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setFailed(false);
    load().then(
      (it) => current && setPiece({ it }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, tries]);
  return { piece: piece?.it, failed: failed && !piece, again };
}
