'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormatter, useTranslations } from 'next-intl';
import { SelectInput } from '../inputs.tsx';
import { useColumnName } from './column-name.ts';
import type { Mapping } from './mapping.ts';
import type { Field } from './number-cells.ts';
import { headingRows, type Table } from './table.ts';

export interface NamedField extends Field {
  /** Its name in the language of the page. */
  label: string;
}

interface Props {
  tables: readonly Table[];
  table: Table;
  onSelectTable: (table: Table | undefined) => void;
  fields: readonly NamedField[];
  mapping: Mapping;
  onChange: (part: Partial<Mapping>) => void;
}

/** Chooses the sheet, the column of each field, the row with the headings, and whether hidden rows are imported. */
export function MappingFields({ tables, table, onSelectTable, fields, mapping, onChange }: Props) {
  const t = useTranslations('import');
  const format = useFormatter();
  const columnName = useColumnName();
  const hiddenRows = table.rows.slice(mapping.heading + 1).filter(({ isHidden }) => isHidden).length;
  return (
    <>
      {tables.length > 1 && (
        <SelectInput
          label={t('sheet')}
          value={tables.indexOf(table)}
          onChange={(value) => onSelectTable(tables[Number(value)])}
          sx={{ width: 240 }}
        >
          {tables.map(({ name, isHidden }, place) => (
            <option key={name} value={place}>
              {isHidden ? t('hiddenName', { name }) : name}
            </option>
          ))}
        </SelectInput>
      )}
      {fields.map(({ name, label }) => (
        <SelectInput
          key={name}
          label={t('columnOf', { field: label })}
          value={mapping.columns[name] ?? -1}
          onChange={(value) => onChange({ columns: { ...mapping.columns, [name]: Number(value) } })}
          sx={{ width: 240 }}
        >
          <option value={-1}>{t('choose')}</option>
          {Array.from({ length: table.width }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <option key={column} value={column}>
              {columnName(table, mapping, column)}
            </option>
          ))}
        </SelectInput>
      ))}
      <SelectInput
        label={t('heading')}
        value={mapping.heading}
        onChange={(value) => onChange({ heading: Number(value) })}
        sx={{ width: 160 }}
      >
        <option value={-1}>{t('noHeading')}</option>
        {table.rows.slice(0, headingRows).map(({ line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of one line have the same number
          <option key={index} value={index}>
            {t('lineNumber', { line: format.number(line) })}
          </option>
        ))}
      </SelectInput>
      {hiddenRows > 0 && (
        <FormControlLabel
          control={<Checkbox />}
          checked={mapping.includesHidden}
          onChange={(_, includesHidden) => onChange({ includesHidden })}
          label={t('includeHidden', { count: hiddenRows })}
        />
      )}
    </>
  );
}
