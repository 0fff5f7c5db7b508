'use client';

import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { acceptedFiles, type FileRules } from '#lib/contract/files/file-types.ts';
import { Attachments } from '../../attachment/Attachments.tsx';
import { announce } from '../../live-region.tsx';
import { FileDropZone } from '../FileDropZone.tsx';
import { useFileProblemText } from './use-file-problem-text.ts';
import { type PendingUpload, type UploadedFile, type UploadFile, useUpload } from './use-upload.ts';

const width = 'min(420px, 100%)';
/** The same for a pending and an uploaded file, so that no button moves at the end of an upload while it is pressed. */
const minHeight = 124;

interface Props {
  label: string;
  required?: boolean;
  rules: FileRules;
  limits: string;
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  helperText?: string | undefined;
  isInvalid?: boolean;
  upload: UploadFile;
  /** Called when a file starts or stops being pending. Saving the form leaves out a pending file. */
  onPending?: (isPending: boolean) => void;
  id?: string;
  disabled?: boolean;
}

/** One file to choose, drop or paste, with upload and preview. Needs the texts `attachment`. */
export function AttachmentField(props: Props) {
  const {
    label,
    required,
    rules,
    limits,
    value,
    onChange,
    helperText,
    isInvalid,
    upload,
    onPending,
    disabled,
  } = props;
  const t = useTranslations('attachment');
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const chooser = useRef<HTMLButtonElement>(null);
  /** Clears the pending flag first: the form validates on change. */
  const setFile = (file: UploadedFile | null) => {
    onPending?.(false);
    onChange(file);
  };
  const { pending, start, retry, cancel } = useUpload({
    rules,
    upload,
    onDone: (file) => {
      setFile(file);
      announce(t('uploaded', { name: file.name }));
    },
    onFailed: (name) => announce(t('notUploaded', { name })),
  });
  const isPending = pending !== undefined;
  const reportPending = useEffectEvent((next: boolean) => onPending?.(next));
  useEffect(() => reportPending(isPending), [isPending]);

  const retryUpload = () => {
    retry();
    chooser.current?.focus();
  };
  const removeFile = () => {
    cancel();
    // Sets even the same value, so that the form validates again and removes the error of a pending file.
    setFile(pending ? value : null);
    chooser.current?.focus();
  };
  return (
    <FileDropZone
      id={id}
      label={label}
      required={required}
      icon={<AttachFile />}
      buttonLabel={t(value || pending ? 'chooseOther' : 'choose')}
      limitsText={limits}
      dropHint={t('orDrop')}
      dropText={t('dropHere')}
      accept={acceptedFiles(rules.types)}
      button={chooser}
      onFiles={([file]) => file && start(file)}
      helperText={helperText}
      isInvalid={isInvalid}
      disabled={disabled}
    >
      {pending && <PendingFile upload={pending} onRetry={retryUpload} onRemove={removeFile} />}
      {!pending && value && (
        <Stack
          spacing={0.5}
          sx={{ minHeight, alignItems: 'start', '& > ul': { width, gridTemplateColumns: 'minmax(0, 1fr)' } }}
        >
          <Attachments files={[value]} />
          <Button disabled={disabled ?? false} onClick={removeFile}>
            {t('remove')}
          </Button>
        </Stack>
      )}
    </FileDropZone>
  );
}

interface PendingFileProps {
  upload: PendingUpload;
  onRetry: () => void;
  onRemove: () => void;
}

function PendingFile({ upload, onRetry, onRemove }: PendingFileProps) {
  const t = useTranslations('attachment');
  const common = useTranslations('common');
  const format = useFormatter();
  const problemText = useFileProblemText();
  const { file, state, share, fault } = upload;
  const failed = state === 'failed';
  const percent = Math.floor(share * 100);
  return (
    <Paper
      variant="outlined"
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 0.5,
        width,
        minHeight,
        p: '8px 12px',
        ...(failed && { borderColor: 'error.main' }),
      }}
    >
      {failed ? (
        <Box sx={{ typography: 'body2', color: 'error.main', overflowWrap: 'anywhere' }}>
          <strong>{t('notUploaded', { name: file.name })}</strong>
          <div>{problemText(upload)}</div>
        </Box>
      ) : (
        <>
          <Typography component="bdi" noWrap>
            {file.name}
          </Typography>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <LinearProgress
              variant="determinate"
              value={percent}
              aria-label={t('progress', { name: file.name })}
              sx={{ flex: 1 }}
            />
            <Typography variant="body2" color="textSecondary">
              {share < 1 ? format.number(percent / 100, { style: 'percent' }) : t('processing')}
            </Typography>
          </Stack>
        </>
      )}
      <Stack direction="row" spacing={1.5}>
        {failed && !fault && <Button onClick={onRetry}>{common('retry')}</Button>}
        <Button onClick={onRemove}>{t(failed ? 'discard' : 'cancel')}</Button>
      </Stack>
    </Paper>
  );
}
