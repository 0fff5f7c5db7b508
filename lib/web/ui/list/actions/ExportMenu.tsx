'use client';

import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { type JobFunction, jobs } from '../../jobs/job-store.ts';
import { toQueryWithoutPage } from '../state/list-url.ts';
import { fullSelection, selectedCount } from '../state/selection.ts';
import type { Query, RemoteFile, Row } from '../types.ts';
import { createExportJob, type FileKind } from './export-job.ts';
import { MenuPopover } from './MenuPopover.tsx';
import type { MenuProps } from './menu-props.ts';

const kinds: FileKind[] = ['csv', 'xlsx'];

/** The menu that exports all matching rows or the selected ones as a CSV or Excel file, in a job. */
export function ExportMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list.export');
  const format = useFormatter();
  const { sentences } = useJoinedTexts();
  const { list, columns, selection, total, totalIsMinimum } = screen;
  const state = screen.query.displayed;
  const selectedRows = selectedCount(selection, total);
  const [rowChoice, setRowChoice] = useState<'all' | 'selected'>(selectedRows > 0 ? 'selected' : 'all');
  const [columnChoice, setColumnChoice] = useState<'visible' | 'every'>('visible');
  const count = rowChoice === 'all' ? total : selectedRows;
  const isDisabled = screen.isFilterPending;
  const start = (kind: FileKind) => {
    const exportJob = createExportJob({
      list,
      columns: columnChoice === 'visible' ? columns : list.columns,
      state,
      selection: rowChoice === 'all' ? fullSelection : selection,
      kind,
      summarize: ({ rows, expected, isFull, truncatedValues }) => {
        const counts = { rows: format.number(rows), counted: format.number(expected) };
        const exported = isFull ? t('full', counts) : t(rows === expected ? 'done' : 'changed', counts);
        return sentences(exported, truncatedValues > 0 && t('cut', { count: truncatedValues }));
      },
    });
    void jobs.start(t('job', { title: list.title, kind: kind.toUpperCase() }), exportJob);
    onClose();
  };
  return (
    <MenuPopover title={t('title')} anchor={anchor} onClose={onClose}>
      {selectedRows > 0 && (
        <RadioChoice
          label={t('rows')}
          value={rowChoice}
          onChange={setRowChoice}
          options={{
            selected: t('chosen', { count: format.number(selectedRows) }),
            all: totalIsMinimum ? t('allUncounted') : t('all', { count: format.number(total) }),
          }}
        />
      )}
      <RadioChoice
        label={t('columns')}
        value={columnChoice}
        onChange={setColumnChoice}
        options={{
          visible: t('visible', { count: columns.length }),
          every: t('every', { count: list.columns.length }),
        }}
      />
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {rowChoice === 'all' && totalIsMinimum ? t('rowsInFileUncounted') : t('rowsInFile', { count })}
      </Typography>
      <Stack direction="row" spacing={1}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            disabled={isDisabled || count === 0}
            onClick={() => start(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </Stack>
      {list.remoteFile && (
        <RemoteFileExport
          file={list.remoteFile}
          filters={toQueryWithoutPage({ ...state, sort: undefined })}
          disabled={isDisabled || total === 0}
          onStart={onClose}
        />
      )}
    </MenuPopover>
  );
}

interface RemoteFileExportProps {
  file: RemoteFile;
  filters: Query;
  disabled: boolean;
  onStart: () => void;
}

/** Downloads a file of all matching rows that the server creates, in a job. */
function RemoteFileExport({ file, filters, disabled, onStart }: RemoteFileExportProps) {
  const { label, hint, job, load, summarize } = file;
  const start = () => {
    const fetchFile: JobFunction = async (progress, signal) => {
      const fetched = await load(filters, signal, progress);
      return { summary: summarize(fetched.blob.size), file: fetched };
    };
    void jobs.start(job, fetchFile, { inBytes: true });
    onStart();
  };
  return (
    <>
      <Divider sx={{ my: 2 }} />
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      <Button variant="outlined" disabled={disabled} onClick={start}>
        {label}
      </Button>
    </>
  );
}

interface RadioChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: Record<Value, string>;
}

function RadioChoice<Value extends string>({ label, value, onChange, options }: RadioChoiceProps<Value>) {
  return (
    <FormControl component="fieldset" sx={{ display: 'block', mb: 1 }}>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup value={value} onChange={(_, next) => onChange(next as Value)}>
        {(Object.keys(options) as Value[]).map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={options[each]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
