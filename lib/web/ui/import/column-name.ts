import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Mapping } from './mapping.ts';
import type { Table } from './table.ts';

const maxNameLength = 60;

/** Returns the number of a column with its heading, and whether it is hidden. */
export function useColumnName() {
  const t = useTranslations('import');
  return useCallback(
    (table: Table, { heading }: Mapping, column: number): string => {
      const number = t('column', { number: String(column + 1) });
      const text = table.rows[heading]?.cells[column]?.slice(0, maxNameLength);
      const name = text ? `${number}: ${text}` : number;
      return table.hiddenColumns.includes(column) ? t('hiddenName', { name }) : name;
    },
    [t],
  );
}
