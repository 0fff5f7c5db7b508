import { useCallback } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type DayTag, DayWithTag } from '../../DayWithTag.tsx';
import type { Column, Row } from '../types.ts';

type EndColumnOptions<R extends Row> = Omit<Column<R>, 'value' | 'cell' | 'sizedBy' | 'exported'>;

/** Creates columns of last days with what they mean today, such as "Expired"; in files the day alone, as YYYY-MM-DD. */
export function useEndColumn() {
  const { day } = useFormats();
  return useCallback(
    <R extends Row>(
      column: EndColumnOptions<R>,
      of: (row: R) => string | null,
      tagOf: (row: R) => DayTag | undefined,
    ): Column<R> => ({
      named: true,
      ...column,
      value: (row) => (of(row) ? day(of(row)) : ''),
      cell: (row) => of(row) && <DayWithTag day={of(row)} tag={tagOf(row)} />,
      sizedBy: (row) => (of(row) ? [day(of(row)), tagOf(row)?.text ?? ''] : []),
      exported: (row) => of(row) ?? '',
    }),
    [day],
  );
}
