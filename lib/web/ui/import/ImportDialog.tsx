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
import { guessMapping } from './guess-mapping.ts';
import { ImportFaultAlert } from './ImportFaultAlert.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { MappingFields, type NamedField } from './MappingFields.tsx';
import { isComplete, type Mapping, selectRows } from './mapping.ts';
import type { ImportedFile, Table } from './table.ts';
import { useImportedFile } from './use-imported-file.ts';

interface Props {
  file: File;
  /** The file is a pasted text, so it has neither a name nor another encoding. */
  isPasted: boolean;
  fields: readonly NamedField[];
  /** Takes the rows, with values by field name. Returns the reason to show when it refuses them. */
  onImport: (rows: Record<string, string>[]) => string | undefined;
  onClose: () => void;
}

/**
 * Reads a file and asks which column contains which field, with a guess, a preview and the number of rows left out. A file that
 * cannot be read shows the reason. Needs the texts `import`, `list` and `form`.
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
  const { table, mapping, setSelected, change } = useMapping(result, fields);
  const selection = useMemo(
    () => table && mapping && selectRows(table, mapping, fields),
    [table, mapping, fields],
  );
  const isMapped = mapping !== undefined && isComplete(mapping);
  const rows = isMapped && selection ? selection.rows : [];
  const encoding = chosenEncoding ?? result?.encoding ?? error?.encoding;
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
              table={table}
              onSelectTable={setSelected}
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
            <ImportNotes file={result} table={table} selection={selection} isComplete={isMapped} />
            {refusal && <Alert severity="error">{refusal}</Alert>}
            <ImportPreview label={table.name || title} table={table} mapping={mapping} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common(error ? 'close' : 'cancel')}</Button>
        {result && (
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
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Returns the chosen sheet and its mapping. At first it is the first sheet with a column for every field, with a guess. */
function useMapping(file: ImportedFile | undefined, fields: readonly NamedField[]) {
  const guessedTable = useMemo(
    () =>
      file?.tables.find((table) => !table.isHidden && isComplete(guessMapping(table, fields))) ??
      file?.tables[0],
    [file, fields],
  );
  const [selected, setSelected] = useState<Table>();
  const [changes, setChanges] = useState<ReadonlyMap<Table, Mapping>>(new Map());
  const table = selected && file?.tables.includes(selected) ? selected : guessedTable;
  const guessedMapping = useMemo(() => table && guessMapping(table, fields), [table, fields]);
  const mapping = (table && changes.get(table)) ?? guessedMapping;
  const change = (part: Partial<Mapping>) => {
    if (table && mapping) setChanges(new Map(changes).set(table, { ...mapping, ...part }));
  };
  return { table, mapping, setSelected, change };
}
