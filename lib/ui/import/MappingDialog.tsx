'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { LocalGrid } from '../grid/LocalGrid.tsx';
import type { GridColumn } from '../grid/types.ts';
import { SelectInput } from '../inputs.tsx';
import { type Field, guessMapping, type Mapping, mappedRows, type Table } from './table.ts';

interface NamedField extends Field {
  label: string;
}

interface Props {
  source: string;
  tables: readonly Table[];
  fields: readonly NamedField[];
  /** Takes the rows; returns a text when it refuses them. */
  onImport: (rows: Record<string, string>[]) => string | undefined;
  onClose: () => void;
}

const columnsOnPhones = 5;

/** Asks which column contains which field, with a guess and a preview. Needs the texts `import`, `list` and `form`. */
export function MappingDialog({ source, tables, fields, onImport, onClose }: Props) {
  const t = useTranslations('import');
  const common = useTranslations('common');
  const format = useFormatter();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const [tableIndex, setTableIndex] = useState(0);
  const [mappings, setMappings] = useState<Mapping[]>(() => tables.map((each) => guessMapping(each, fields)));
  const [error, setError] = useState<string>();
  const table = tables[tableIndex];
  const mapping = mappings[tableIndex];
  if (!table || !mapping) return null;
  const change = (part: Partial<Mapping>) =>
    setMappings(mappings.map((each, place) => (place === tableIndex ? { ...each, ...part } : each)));
  const isComplete = fields.every(({ name }) => (mapping.columns[name] ?? -1) >= 0);
  const rows = isComplete ? mappedRows(table, mapping) : [];
  const numericCells = fields.reduce(
    (sum, { name }) => sum + (table.numbers[mapping.columns[name] ?? -1] ?? 0),
    0,
  );
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t('title', { name: source })}
      </DialogTitle>
      <DialogContent>
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1, mb: 2 }}
        >
          {tables.length > 1 && (
            <SelectInput
              label={t('sheet')}
              value={tableIndex}
              onChange={(value) => setTableIndex(Number(value))}
              sx={{ width: 240 }}
            >
              {tables.map(({ name }, place) => (
                <option key={name} value={place}>
                  {name}
                </option>
              ))}
            </SelectInput>
          )}
          {fields.map(({ name, label }) => (
            <SelectInput
              key={name}
              label={t('columnOf', { field: label })}
              value={mapping.columns[name] ?? -1}
              onChange={(value) => change({ columns: { ...mapping.columns, [name]: Number(value) } })}
              sx={{ width: 240 }}
            >
              <option value={-1}>{t('choose')}</option>
              {Array.from({ length: table.width }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <option key={column} value={column}>
                  {columnName(t('column', { number: String(column + 1) }), table, mapping, column)}
                </option>
              ))}
            </SelectInput>
          ))}
          <FormControlLabel
            control={<Checkbox />}
            checked={mapping.header}
            onChange={(_, header) => change({ header })}
            label={t('header')}
          />
        </Stack>
        {numericCells > 0 && (
          <Alert severity="warning" role="status">
            {t('numbers', { count: numericCells })}
          </Alert>
        )}
        {error && <Alert severity="error">{error}</Alert>}
        <Preview source={source} table={table} mapping={mapping} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="contained"
          disabled={rows.length === 0}
          onClick={() => {
            const why = onImport(rows);
            setError(why);
            if (why === undefined) onClose();
          }}
        >
          {t('submit', { count: rows.length, shown: format.number(rows.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function columnName(numbered: string, table: Table, { header }: Mapping, column: number): string {
  const heading = header ? table.rows[0]?.[column] : undefined;
  return heading ? `${numbered}: ${heading.slice(0, 60)}` : numbered;
}

interface PreviewRow {
  at: number;
  cells: readonly string[];
}

const rowIndexOf = ({ at }: PreviewRow) => at;

interface PreviewProps {
  source: string;
  table: Table;
  mapping: Mapping;
}

function Preview({ source, table, mapping }: PreviewProps) {
  const t = useTranslations('import');
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  const rows = useMemo(
    () => table.rows.map((cells, at): PreviewRow => ({ at, cells })).slice(mapping.header ? 1 : 0),
    [table, mapping.header],
  );
  const columns = useMemo(() => {
    const mapped = new Set(Object.values(mapping.columns));
    const places = Array.from({ length: table.width }, (_, column) => column);
    return places
      .filter((column) => !isPhone || column < columnsOnPhones || mapped.has(column))
      .map(
        (column): GridColumn<PreviewRow> => ({
          field: String(column),
          label: columnName(t('column', { number: String(column + 1) }), table, mapping, column),
          width: 140,
          value: ({ cells }) => cells[column] ?? '',
          isHighlighted: mapped.has(column),
        }),
      );
  }, [t, table, mapping, isPhone]);
  return <LocalGrid label={table.name || source} rows={rows} columns={columns} getRowId={rowIndexOf} />;
}
