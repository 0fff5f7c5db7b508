'use client';

import { useCallback } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Column, Row } from './types.ts';

/** In px: room for a day in each language, of which Chinese and Japanese write the longest. */
const dayWidthPx = 142;

type TimeColumnOptions<R extends Row> = Omit<Column<R>, 'value' | 'short' | 'exported' | 'width'> & {
  width?: number;
};

/**
 * Makes columns of instants: in a cell their day, or the `whole` of date and time where the hour tells rows apart;
 * in the reader's language here, in ISO 8601 in files.
 */
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
