'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { SelectInput } from '../inputs.tsx';
import { type Encoding, encodings } from './encodings.ts';
import { ImportFaultAlert } from './ImportFaultAlert.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { MappingFields, type NamedField } from './MappingFields.tsx';
import { guessMapping, type Mapping, selectRows } from './mapping.ts';
import type { ImportedFile } from './table.ts';
import { useImportedFile } from './use-imported-file.ts';

interface Props {
  file: File;
  isPasted: boolean;
  fields: readonly NamedField[];
  /** Takes the rows; returns a text when it refuses them. */
  onImport: (rows: Record<string, string>[]) => string | undefined;
  onClose: () => void;
}

/**
 * Reads a file and asks which column contains which field, with a guess, a preview and the number of rows left out.
 * Needs the texts `import`, `list` and `form`.
 */
export function ImportDialog({ file, isPasted, fields, onImport, onClose }: Props) {
  const t = useTranslations('import');
  const common = useTranslations('common');
  const format = useFormatter();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const [chosenEncoding, setChosenEncoding] = useState<Encoding | undefined>(isPasted ? 'utf-8' : undefined);
  const [refusal, setRefusal] = useState<string>();
  const { result, error } = useImportedFile(file, chosenEncoding);
  const { table, tableIndex, mapping, selectTable, change } = useMapping(result, fields);
  const selection = useMemo(
    () => table && mapping && selectRows(table, mapping, fields),
    [table, mapping, fields],
  );
  const isComplete = fields.every(({ name }) => (mapping?.columns[name] ?? -1) >= 0);
  const rows = isComplete && selection ? selection.rows : [];
  const encoding = chosenEncoding ?? result?.encoding;
  const title = isPasted ? t('pastedTitle') : t('title', { name: file.name });
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1, mb: 2 }}
        >
          {result && table && mapping && (
            <MappingFields
              tables={result.tables}
              tableIndex={tableIndex}
              onSelectTable={selectTable}
              fields={fields}
              mapping={mapping}
              onChange={change}
            />
          )}
          {encoding && !isPasted && (
            <SelectInput
              label={t('encoding')}
              value={encoding}
              onChange={(value) => setChosenEncoding(encodings.find((each) => each === value))}
              sx={{ width: 240 }}
            >
              {encodings.map((each) => (
                <option key={each} value={each}>
                  {t(`encodings.${each}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Stack>
        {error && <ImportFaultAlert error={error} />}
        {!result && !error && <LinearProgress aria-label={t('reading')} />}
        {result && table && mapping && selection && (
          <>
            <ImportNotes file={result} table={table} selection={selection} isComplete={isComplete} />
            {refusal && <Alert severity="error">{refusal}</Alert>}
            <ImportPreview label={table.name || title} table={table} mapping={mapping} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="contained"
          disabled={rows.length === 0}
          onClick={() => {
            const reason = onImport(rows);
            setRefusal(reason);
            if (reason === undefined) onClose();
          }}
        >
          {t('submit', { count: rows.length, shown: format.number(rows.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The sheet and the mapping of each sheet: guessed for every reading of the file, then as the user changes them. */
function useMapping(file: ImportedFile | undefined, fields: readonly NamedField[]) {
  const guess = useMemo(() => {
    const mappings = file?.tables.map((table) => guessMapping(table, fields)) ?? [];
    const complete = mappings.findIndex(
      ({ columns }, at) =>
        !file?.tables[at]?.isHidden && fields.every(({ name }) => (columns[name] ?? -1) >= 0),
    );
    return { tableIndex: Math.max(0, complete), mappings };
  }, [file, fields]);
  const [changed, setChanged] = useState({ guess, ...guess });
  const { tableIndex, mappings } = changed.guess === guess ? changed : guess;
  return {
    table: file?.tables[tableIndex],
    tableIndex,
    mapping: mappings[tableIndex],
    selectTable: (place: number) => setChanged({ guess, mappings, tableIndex: place }),
    change: (part: Partial<Mapping>) =>
      setChanged({
        guess,
        tableIndex,
        mappings: mappings.map((each, place) => (place === tableIndex ? { ...each, ...part } : each)),
      }),
  };
}
