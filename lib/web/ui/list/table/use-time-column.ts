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
  /** Rows show date and time in place of the day. */
  withTime?: boolean;
};

/** Creates columns of instants; in files, ISO 8601 in the zone of the screen. */
export function useTimeColumn() {
  const { dateTime, dayOf, zonedTime } = useFormats();
  const zone = useTimeZone() ?? 'UTC';
  return useCallback(
    <R extends Row>(
      { withTime = false, ...column }: TimeColumnOptions<R>,
      of: (row: R) => string | null,
    ): Column<R> => ({
      width: dayWidthPx,
      named: true,
      ...column,
      at: of,
      value: (row) => (of(row) ? dateTime(of(row)) : ''),
      tooltip: (row) => (of(row) ? zonedTime(of(row)) : ''),
      ...(withTime ? {} : { short: (row) => (of(row) ? dayOf(of(row)) : '') }),
      exported: (row) => {
        const instant = of(row);
        return instant ? toZonedIso(instant, zone) : '';
      },
    }),
    [dateTime, dayOf, zonedTime, zone],
  );
}
