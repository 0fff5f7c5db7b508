import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Mapping } from './mapping.ts';
import type { Table } from './table.ts';

const maxNameLength = 60;

/** Returns a function that names a column by number and heading, such as "Column 2: Serial number", and marks hidden ones. */
export function useColumnName() {
  const t = useTranslations('import');
  return useCallback(
    (table: Table, mapping: Mapping, column: number): string => {
      const number = t('column', { number: String(column + 1) });
      const heading = table.rows[mapping.heading]?.cells[column]?.slice(0, maxNameLength);
      const name = heading ? `${number}: ${heading}` : number;
      return table.hiddenColumns.includes(column) ? t('hiddenName', { name }) : name;
    },
    [t],
  );
}
