import Alert from '@mui/material/Alert';
import { useFormatter, useTranslations } from 'next-intl';
import {
  type ImportError,
  type ImportFault,
  maxBytes,
  maxCells,
  maxColumns,
  maxRows,
  maxSheets,
  maxUnpackedBytes,
} from './table.ts';

const megabyte = 1024 * 1024;

const limits: Partial<Record<ImportFault, number>> = {
  size: maxBytes / megabyte,
  unpacked: maxUnpackedBytes / megabyte,
  sheets: maxSheets,
  rows: maxRows,
  columns: maxColumns,
  cells: maxCells,
};

/** Why a file could not be read, with the line or the limit that is the reason. */
export function ImportFaultAlert({ error: { fault, line } }: { error: ImportError }) {
  const t = useTranslations('import.fault');
  const format = useFormatter();
  return (
    <Alert severity="error">
      {t(fault, { line: format.number(line), most: format.number(limits[fault] ?? 0) })}
    </Alert>
  );
}
