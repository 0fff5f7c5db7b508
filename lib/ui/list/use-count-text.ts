'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** Returns "1–20 of 400"; empty while loading, and for an empty list. */
export function useCountText<R extends Row>({ query, rows, total, isOutdated }: Screen<R>): string {
  const t = useTranslations('list');
  const format = useFormatter();
  const { state, page } = query.displayed;
  if (!page || isOutdated) return '';
  if (rows.length === 0) return Object.keys(state.filters).length > 0 ? t('noRows') : '';
  const from = (state.page - 1) * state.pageSize + 1;
  return t('range', {
    from: format.number(from),
    to: format.number(from + rows.length - 1),
    total: format.number(total),
  });
}
