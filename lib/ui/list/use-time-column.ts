'use client';

import { useCallback } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Column, Row } from './types.ts';

/** Fits a day in every language; Chinese and Japanese are the longest. */
const dayWidthPx = 142;

type TimeColumnOptions<R extends Row> = Omit<Column<R>, 'value' | 'short' | 'exported' | 'width'> & {
  width?: number;
};

/** Creates columns of instants: the day, or with `whole` date and time; ISO 8601 in files. */
export function useTimeColumn() {
  const { dateTime, dayOf } = useFormats();
  return useCallback(
    <R extends Row>(
      column: TimeColumnOptions<R>,
      of: (row: R) => string | null,
      whole = false,
    ): Column<R> => ({
      width: dayWidthPx,
      ...column,
      value: (row) => (of(row) ? dateTime(of(row)) : ''),
      ...(whole ? {} : { short: (row) => (of(row) ? dayOf(of(row)) : '') }),
      exported: (row) => of(row) ?? '',
    }),
    [dateTime, dayOf],
  );
}
