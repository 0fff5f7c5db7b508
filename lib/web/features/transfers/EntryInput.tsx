'use client';

import Add from '@mui/icons-material/Add';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useFormatter, useTranslations } from 'next-intl';
import { type ClipboardEvent, type DragEvent, useId, useMemo, useRef, useState } from 'react';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { hasSeveralEntries, splitEntries, splitLines } from '../../ui/import/parse-entries.ts';
import { hasColumns } from '../../ui/import/pasted-columns.ts';
import { importExtensions } from '../../ui/import/table.ts';
import { isComposed } from '../../ui/is-composed.ts';
import { announce } from '../../ui/live-region.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { areSnTcodePairs, type EntryValues, isSn, isTcode } from './entries.ts';
import { maxEntries } from './entry-list.ts';
import { snHeading, tcodeHeading } from './headings.ts';
import type { TransferDraft } from './transfer-draft.ts';

const ImportDialog = lazyComponent(() =>
  import('../../ui/import/ImportDialog.tsx').then((file) => file.ImportDialog),
);
const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

/** In characters. A full list of serial numbers and Tcodes is shorter. */
const maxPastedLength = 2_000_000;

/** Adds typed, pasted, imported or scanned entries to the list of a draft. Text that does not fit stays in the field. */
export function EntryInput({ draft }: { draft: TransferDraft }) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [errorText, setErrorText] = useState<string>();
  const [importSource, setImportSource] = useState<{ file: File; isPasted: boolean }>();
  const [isScanning, setIsScanning] = useState(false);
  const [isDragOver, setIsDragOver] = useState(false);
  const { needsTcode } = draft.kind;
  const fields = useMemo(
    () => [
      {
        name: 'sn',
        label: t('list.sn'),
        matches: (text: string) => isSn(cleanDeviceNumber(text)),
        heading: snHeading,
      },
      ...(needsTcode
        ? [
            {
              name: 'tcode',
              label: t('list.tcode'),
              matches: (text: string) => isTcode(cleanDeviceNumber(text)),
              heading: tcodeHeading,
            },
          ]
        : []),
    ],
    [t, needsTcode],
  );

  /** Adds entries to the list. Returns an error text and adds none when they do not fit. */
  const addEntries = (entered: EntryValues[]): string | undefined => {
    const values = entered.map(({ sn, tcode }) => ({
      sn: cleanDeviceNumber(sn),
      tcode: cleanDeviceNumber(tcode),
    }));
    if (!draft.list.add(values)) {
      const count = draft.list.state().entries.length + values.length;
      return t('input.tooMany', { most: format.number(maxEntries), count: format.number(count) });
    }
    announce(t('input.added', { count: values.length }));
    return undefined;
  };
  /** Adds the entries of a text; a table with extra columns opens the mapping dialog. Returns false when they do not fit. */
  const addText = (text: string): boolean => {
    const lines = splitLines(text);
    if (lines.length === 0) return true;
    const isTable = needsTcode ? !areSnTcodePairs(lines) : hasColumns(text, isSn);
    if (isTable) {
      setImportSource({ file: new File([text], 'pasted.txt'), isPasted: true });
      return true;
    }
    const values = needsTcode
      ? lines.map(([sn = '', tcode = '']) => ({ sn, tcode }))
      : splitEntries(text).map((sn) => ({ sn, tcode: '' }));
    const addError = addEntries(values);
    setErrorText(addError);
    return addError === undefined;
  };
  const addTypedText = () => {
    if (addText(draft.text)) draft.setText('');
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length > maxPastedLength) {
      event.preventDefault();
      setErrorText(t('input.tooLong', { most: format.number(maxPastedLength) }));
      return;
    }
    // The browser pastes a single value, and a text that completes a typed one.
    if (!hasSeveralEntries(text) || draft.text.trim() !== '') return;
    event.preventDefault();
    if (!addText(text)) draft.setText(text);
  };
  const openImport = (file: File | undefined) => {
    if (!file) return;
    setErrorText(undefined);
    setImportSource({ file, isPasted: false });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 1) setErrorText(t('input.oneFile'));
    else openImport(files[0]);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDragOver(true);
  };

  return (
    <Stack sx={{ gap: 1.5 }} onDragOver={drag} onDragLeave={() => setIsDragOver(false)} onDrop={drop}>
      <FormControl fullWidth>
        <InputLabel htmlFor={id}>{t(needsTcode ? 'input.pairs' : 'input.label')}</InputLabel>
        <OutlinedInput
          id={id}
          label={t(needsTcode ? 'input.pairs' : 'input.label')}
          multiline
          // MUI's own textarea measures its text at each key press, which is slow for long lists.
          inputComponent="textarea"
          inputProps={{ rows: 3, style: { resize: 'vertical', fontFamily: 'ui-monospace, monospace' } }}
          value={draft.text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${id}-hint`}
          onChange={(event) => draft.setText(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposed(event.nativeEvent)) return;
            event.preventDefault();
            addTypedText();
          }}
        />
        <FormHelperText id={`${id}-hint`}>
          {isDragOver ? t('input.drop') : t(needsTcode ? 'input.pairsHint' : 'input.hint')}
        </FormHelperText>
      </FormControl>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<Add />} onClick={addTypedText} disabled={!draft.text.trim()}>
          {t('input.add')}
        </Button>
        <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => picker.current?.click()}>
          {t('input.file')}
        </Button>
        {!needsTcode && (
          <Button variant="outlined" startIcon={<QrCodeScanner />} onClick={() => setIsScanning(true)}>
            {t('input.scan')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={importExtensions.join(',')}
          aria-label={t('input.file')}
          onChange={(event) => {
            openImport(event.target.files?.[0]);
            // Lets the user choose the same file again.
            event.target.value = '';
          }}
        />
      </Stack>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {importSource && (
        <ImportDialog
          {...importSource}
          fields={fields}
          onImport={(rows) => addEntries(rows.map(({ sn = '', tcode = '' }) => ({ sn, tcode })))}
          onClose={() => setImportSource(undefined)}
        />
      )}
      {isScanning && (
        <ScanDialog
          onScan={(texts) =>
            setErrorText(addEntries(texts.flatMap(splitEntries).map((sn) => ({ sn, tcode: '' }))))
          }
          onClose={() => setIsScanning(false)}
        />
      )}
    </Stack>
  );
}
