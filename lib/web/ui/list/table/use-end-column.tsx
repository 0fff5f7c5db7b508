import { useCallback } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type DayTag, DayWithTag } from '../../DayWithTag.tsx';
import type { Column, Row } from '../types.ts';

type EndColumnOptions<R extends Row> = Omit<Column<R>, 'value' | 'cell' | 'sizedBy' | 'exported'>;

/**
 * Returns a function that creates a column of last days, each with a tag for its status today, such as "Expired". Exported
 * files have the day alone, as YYYY-MM-DD.
 */
export function useEndColumn() {
  const { day } = useFormats();
  return useCallback(
    <R extends Row>(
      column: EndColumnOptions<R>,
      dayOf: (row: R) => string | null,
      tagOf: (row: R) => DayTag | undefined,
    ): Column<R> => ({
      named: true,
      ...column,
      value: (row) => (dayOf(row) ? day(dayOf(row)) : ''),
      cell: (row) => dayOf(row) && <DayWithTag day={dayOf(row)} tag={tagOf(row)} />,
      sizedBy: (row) => (dayOf(row) ? [day(dayOf(row)), tagOf(row)?.text ?? ''] : []),
      exported: (row) => dayOf(row) ?? '',
    }),
    [day],
  );
}
