'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import css from './import.module.css';
import { type Field, guessMapping, type Mapping, mappedRows, type Table } from './table.ts';

/** A field to look for, with its name in the reader's language. */
export interface NamedField extends Field {
  label: string;
}

interface Props {
  /** Name of the file, or what else the rows come from. */
  source: string;
  /** At least one. */
  tables: readonly Table[];
  fields: readonly NamedField[];
  /** Takes the rows over; a text says why they do not fit. */
  onTake: (rows: Record<string, string>[]) => string | undefined;
  onClose: () => void;
}

const previewed = 6;

/** Asks which column holds what, with a guess made and the first rows shown. Needs the texts `import`. */
export function MappingDialog({ source, tables, fields, onTake, onClose }: Props) {
  const t = useTranslations('import');
  const format = useFormatter();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const [at, setAt] = useState(0);
  const [mappings, setMappings] = useState<Mapping[]>(() => tables.map((each) => guessMapping(each, fields)));
  const [refused, setRefused] = useState<string>();
  const table = tables[at];
  const mapping = mappings[at];
  if (!table || !mapping) return null;
  const change = (part: Partial<Mapping>) =>
    setMappings(mappings.map((each, place) => (place === at ? { ...each, ...part } : each)));
  const complete = fields.every(({ name }) => (mapping.columns[name] ?? -1) >= 0);
  const rows = complete ? mappedRows(table, mapping) : [];
  const numbers = fields.reduce(
    (sum, { name }) => sum + (table.numbers[mapping.columns[name] ?? -1] ?? 0),
    0,
  );
  return (
    <Dialog open onClose={onClose} fullScreen={phone} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t('title', { name: source })}
      </DialogTitle>
      <DialogContent>
        <div className={css.mapping}>
          {tables.length > 1 && (
            <label className={css.choice}>
              {t('sheet')}
              <select value={at} onChange={(event) => setAt(Number(event.target.value))}>
                {tables.map(({ name }, place) => (
                  <option key={name} value={place}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {fields.map(({ name, label }) => (
            <label key={name} className={css.choice}>
              {t('columnOf', { field: label })}
              <select
                value={mapping.columns[name] ?? -1}
                onChange={(event) =>
                  change({ columns: { ...mapping.columns, [name]: Number(event.target.value) } })
                }
              >
                <option value={-1}>{t('choose')}</option>
                {Array.from({ length: table.width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <option key={column} value={column}>
                    {columnName(t('column', { number: String(column + 1) }), table, mapping, column)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className={css.check}>
            <input
              type="checkbox"
              checked={mapping.header}
              onChange={(event) => change({ header: event.target.checked })}
            />
            {t('header')}
          </label>
        </div>
        {numbers > 0 && (
          <Alert severity="warning" role="status">
            {t('numbers', { count: numbers })}
          </Alert>
        )}
        {refused && <Alert severity="error">{refused}</Alert>}
        <Preview table={table} mapping={mapping} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={rows.length === 0}
          onClick={() => {
            const why = onTake(rows);
            setRefused(why);
            if (why === undefined) onClose();
          }}
        >
          {t('take', { count: rows.length, shown: format.number(rows.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function columnName(numbered: string, table: Table, { header }: Mapping, column: number): string {
  const heading = header ? table.rows[0]?.[column] : undefined;
  return heading ? `${numbered}: ${heading.slice(0, 60)}` : numbered;
}

function Preview({ table, mapping }: { table: Table; mapping: Mapping }) {
  const t = useTranslations('import');
  const taken = new Set(Object.values(mapping.columns));
  const columns = Array.from({ length: table.width }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className={css.preview} aria-label={t('preview')} tabIndex={0}>
      <table>
        <caption>{t('preview')}</caption>
        <tbody>
          {table.rows.slice(0, previewed).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else of their own
            <tr key={place} data-header={(mapping.header && place === 0) || undefined}>
              {columns.map((column) => (
                <td key={column} data-taken={taken.has(column) || undefined}>
                  {row[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
