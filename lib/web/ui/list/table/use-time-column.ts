import { useTimeZone } from 'next-intl';
import { useCallback } from 'react';
import { toZonedIso } from '#lib/contract/time-zone.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { Column, Row } from '../types.ts';

/** Fits a day in every language; Chinese and Japanese are the longest. */
const dayWidthPx = 142;

type TimeColumnOptions<R extends Row> = Omit<
  Column<R>,
  'at' | 'value' | 'short' | 'tooltip' | 'exported' | 'width'
> & {
  width?: number;
  /** Rows show the time of day too. */
  withTime?: boolean;
};

/**
 * Returns a function that creates a column of times: rows show the day, tooltips the time with its offset. Exported files have
 * ISO 8601 in the time zone of the page.
 */
export function useTimeColumn() {
  const { dateTime, dayOf, zonedTime } = useFormats();
  const zone = useTimeZone() ?? 'UTC';
  return useCallback(
    <R extends Row>(
      { withTime = false, ...column }: TimeColumnOptions<R>,
      instantOf: (row: R) => string | null,
    ): Column<R> => ({
      width: dayWidthPx,
      named: true,
      ...column,
      at: instantOf,
      value: (row) => (instantOf(row) ? dateTime(instantOf(row)) : ''),
      tooltip: (row) => (instantOf(row) ? zonedTime(instantOf(row)) : ''),
      ...(withTime ? {} : { short: (row) => (instantOf(row) ? dayOf(instantOf(row)) : '') }),
      exported: (row) => {
        const instant = instantOf(row);
        return instant ? toZonedIso(instant, zone) : '';
      },
    }),
    [dateTime, dayOf, zonedTime, zone],
  );
}
