'use client';

import AttachFile from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import type { FileRules } from '../../../file/kinds.ts';
import { Attachments } from '../../attachment/Attachments.tsx';
import { announce } from '../../live-region.tsx';
import { FileZone } from '../FileZone.tsx';
import { useFileProblem } from './use-file-problem.ts';
import { type UploadedFile, type UploadFile, useUpload, type WaitingFile } from './use-upload.ts';

const width = 'min(420px, 100%)';

interface Props {
  label: string;
  required?: boolean;
  rules: FileRules;
  /** What may be given, in words: kinds and size. */
  limits: string;
  value: UploadedFile | null;
  change: (file: UploadedFile | null) => void;
  /** The text below the field, and whether it tells of an error. */
  help?: string | undefined;
  wrong?: boolean;
  upload: UploadFile;
  /** Told whenever a file begins or ends to wait, on its way or failed: a form that is saved meanwhile leaves it behind. */
  onPending?: (waiting: boolean) => void;
  /** Of what takes the focus when the field is to be mended. */
  id?: string;
  disabled?: boolean;
}

/** One file to choose, drop or paste: checked, uploaded with its progress, looked at, taken away again. Needs `attachment`. */
export function AttachmentField(props: Props) {
  const { label, required, rules, limits, value, change, help, wrong, upload, onPending, disabled } = props;
  const t = useTranslations('attachment');
  const made = useId();
  const id = props.id ?? made;
  const chooser = useRef<HTMLButtonElement>(null);
  const tell = useRef(onPending);
  tell.current = onPending;
  /** Clears the pending flag first: the form validates on change. */
  const setFile = (file: UploadedFile | null) => {
    tell.current?.(false);
    change(file);
  };
  const { waiting, give, retry, drop } = useUpload({
    rules,
    upload,
    onDone: (file) => {
      setFile(file);
      announce(t('uploaded', { name: file.name }));
    },
    onFailed: (name) => announce(t('notUploaded', { name })),
  });
  const pending = waiting !== undefined;
  useEffect(() => tell.current?.(pending), [pending]);

  const again = () => {
    retry();
    // The button that was pressed goes away.
    chooser.current?.focus();
  };
  const takeAway = () => {
    drop();
    // Changed in any case: what was said of a file that was waiting is not so any more.
    setFile(waiting ? value : null);
    chooser.current?.focus();
  };
  return (
    <FileZone
      id={id}
      label={label}
      required={required}
      icon={<AttachFile />}
      choose={t(value || waiting ? 'chooseOther' : 'choose')}
      limits={limits}
      elsewhere={t('orDrop')}
      dropHere={t('dropHere')}
      accept={rules.types.join(',')}
      button={chooser}
      onFiles={([file]) => file && give(file)}
      help={help}
      wrong={wrong}
      disabled={disabled}
    >
      {waiting && <Waiting waiting={waiting} onRetry={again} onDrop={takeAway} />}
      {!waiting && value && (
        <Stack
          spacing={0.5}
          sx={{ alignItems: 'start', '& > ul': { width, gridTemplateColumns: 'minmax(0, 1fr)' } }}
        >
          <Attachments files={[value]} />
          <Button disabled={disabled ?? false} onClick={takeAway}>
            {t('remove')}
          </Button>
        </Stack>
      )}
    </FileZone>
  );
}

interface WaitingProps {
  waiting: WaitingFile;
  onRetry: () => void;
  onDrop: () => void;
}

function Waiting({ waiting, onRetry, onDrop }: WaitingProps) {
  const t = useTranslations('attachment');
  const common = useTranslations('common');
  const format = useFormatter();
  const why = useFileProblem();
  const { file, state, share, fault } = waiting;
  const failed = state === 'failed';
  const percent = Math.floor(share * 100);
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'grid', gap: 0.5, width, p: '8px 12px', ...(failed && { borderColor: 'error.main' }) }}
    >
      <Typography component="bdi" noWrap>
        {file.name}
      </Typography>
      {failed ? (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {why(waiting)}
        </Typography>
      ) : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={t('progress', { name: file.name })}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" color="textSecondary">
            {share < 1 ? format.number(percent / 100, { style: 'percent' }) : t('handedOn')}
          </Typography>
        </Stack>
      )}
      <Stack direction="row" spacing={1.5}>
        {failed && !fault && <Button onClick={onRetry}>{common('retry')}</Button>}
        <Button onClick={onDrop}>{t(failed ? 'discard' : 'cancel')}</Button>
      </Stack>
    </Paper>
  );
}
