'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { shelfReasons } from '../../contract/goods.ts';

type ShelfReason = (typeof shelfReasons)[number];

const words: Record<ShelfReason, true> = {
  notFound: true,
  noPicture: true,
  productDiscontinued: true,
  platformClosed: true,
  noPrice: true,
  refused: true,
};

/** Why goods could not be put on the shelf or taken off it, in the reader's language; undefined for any other reason. */
export function useShelfReason(): (reason: string) => string | undefined {
  const t = useTranslations('goods.reason');
  return useCallback((reason) => (Object.hasOwn(words, reason) ? t(reason as ShelfReason) : undefined), [t]);
}
