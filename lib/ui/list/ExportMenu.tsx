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
import { jobs, type Work } from '../jobs/store.ts';
import { exportWork, type FileKind } from './export-work.ts';
import { MenuFrame } from './MenuFrame.tsx';
import { countOf, everything } from './selection.ts';
import type { MenuProps } from './Tools.tsx';
import type { Query, ReadyMadeFile, Row } from './types.ts';

const kinds: FileKind[] = ['csv', 'xlsx'];

/** Makes a file of all that the filters find, or of the rows chosen, as a job. */
export function ExportMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list.export');
  const format = useFormatter();
  const { list, columns, selection, total } = screen;
  const { state } = screen.query.shown;
  const chosen = countOf(selection, total);
  const [part, setPart] = useState<'all' | 'chosen'>(chosen > 0 ? 'chosen' : 'all');
  const [width, setWidth] = useState<'shown' | 'every'>('shown');
  const count = part === 'all' ? total : chosen;
  const isDisabled = screen.isOutdated || screen.isFilterPending;
  const start = (kind: FileKind) => {
    const work = exportWork({
      list,
      columns: width === 'shown' ? columns : list.columns,
      state,
      selection: part === 'all' ? everything : selection,
      kind,
      say: ({ rows, counted, full, cut }) => {
        const counts = { rows: format.number(rows), counted: format.number(counted) };
        const said = full ? t('full', counts) : t(rows === counted ? 'done' : 'changed', counts);
        return cut > 0 ? `${said} ${t('cut', { count: cut })}` : said;
      },
    });
    void jobs.start(t('job', { title: list.title, kind: kind.toUpperCase() }), work);
    onClose();
  };
  return (
    <MenuFrame title={t('title')} anchor={anchor} onClose={onClose}>
      {chosen > 0 && (
        <Choice
          label={t('rows')}
          value={part}
          onChange={setPart}
          options={{
            chosen: t('chosen', { count: format.number(chosen) }),
            all: t('all', { count: format.number(total) }),
          }}
        />
      )}
      <Choice
        label={t('columns')}
        value={width}
        onChange={setWidth}
        options={{
          shown: t('shown', { count: columns.length }),
          every: t('every', { count: list.columns.length }),
        }}
      />
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('rowsInFile', { count })}
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
      {list.readyMade && (
        <ReadyMade
          file={list.readyMade}
          filters={state.filters}
          disabled={isDisabled || total === 0}
          onStart={onClose}
        />
      )}
    </MenuFrame>
  );
}

interface ReadyMadeProps {
  file: ReadyMadeFile;
  filters: Query;
  disabled: boolean;
  onStart: () => void;
}

/** Fetches a file that somebody else makes, as a job. */
function ReadyMade({ file, filters, disabled, onStart }: ReadyMadeProps) {
  const { label, hint, job, load, say } = file;
  const start = () => {
    const work: Work = async (progress, signal) => {
      const fetched = await load(filters, signal, progress);
      return { summary: say(fetched.blob.size), file: fetched };
    };
    void jobs.start(job, work, { inBytes: true });
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

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: Record<Value, string>;
}

function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
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
