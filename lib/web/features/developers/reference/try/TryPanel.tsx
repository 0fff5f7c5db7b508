'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { ProblemNotice } from '../../../../ui/problem/ProblemNotice.tsx';
import { CodeBlock } from '../../CodeBlock.tsx';
import { BodyField } from './BodyField.tsx';
import { toCurl } from './curl.ts';
import { FileField } from './FileField.tsx';
import { AcceptField, ParameterField } from './ParameterField.tsx';
import { ResponseView } from './ResponseView.tsx';
import { initialValues, inputKey, requestOf, type TrialValues } from './request.ts';
import type { TryProps } from './trial.ts';
import { type Attempt, createResolver, useTrial } from './use-trial.ts';

const root = {
  display: 'grid',
  gap: 1.75,
  maxWidth: '46rem',
  mt: 1.5,
  p: { xs: 1.5, sm: 2 },
  '& > *': { minWidth: 0 },
  '& > h3': { mt: 0.5, mb: -1 },
  '& > :last-child': { mb: 0 },
};

/**
 * A form that sends an operation with the user's session and shows the response. Writes are confirmed first, as they change
 * real data. Below is the same request as a curl command.
 */
export function TryPanel({ trial, account, origin }: TryProps) {
  const t = useTranslations('tryIt');
  const common = useTranslations('common');
  const id = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  const { control, handleSubmit, watch, setValue } = useForm<TrialValues>({
    defaultValues: initialValues(trial),
    resolver: useMemo(() => createResolver(trial), [trial]),
  });
  const { attempt, send, cancel } = useTrial(trial, useAnnounceOutcome());
  const values = watch();
  const isBusy = attempt.state === 'busy';
  const submit = handleSubmit((valid) => {
    if (isBusy) return;
    if (trial.reads) void send(valid);
    else setIsConfirming(true);
  });
  return (
    <Paper
      component="form"
      method="post"
      variant="outlined"
      sx={root}
      noValidate
      onSubmit={submit}
      aria-label={t('of', { name: trial.id })}
    >
      {!trial.allowed && (
        <Alert severity="info" role="group" tabIndex={-1}>
          {t('notYours')}
        </Alert>
      )}
      {trial.inputs.map((input) => (
        <ParameterField
          key={inputKey(input)}
          id={`${id}-${inputKey(input)}`}
          input={input}
          control={control}
        />
      ))}
      {trial.mediaTypes.length > 0 && (
        <AcceptField id={`${id}-accept`} types={trial.mediaTypes} control={control} />
      )}
      {trial.body !== undefined && <BodyField id={`${id}-body`} control={control} />}
      {trial.file && (
        <FileField
          id={`${id}-file`}
          rules={trial.file}
          control={control}
          onName={(name) => setValue('values.query:name', name)}
        />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {t('send')}
        </Button>
        {isBusy && <Button onClick={cancel}>{common('cancel')}</Button>}
      </Stack>
      <Outcome attempt={attempt} name={trial.id} />
      <h3>{t('curl')}</h3>
      <CodeBlock text={curlCommand({ trial, account, origin }, values)} label={t('curl')} />
      {isConfirming && (
        <ConfirmDialog
          title={t('confirm.title')}
          confirmLabel={t('confirm.go')}
          danger={trial.method === 'DELETE'}
          onConfirm={async () => {
            setIsConfirming(false);
            void send(values);
          }}
          onClose={() => setIsConfirming(false)}
        >
          <Typography gutterBottom sx={{ overflowWrap: 'anywhere' }}>
            <code translate="no">
              {trial.method} {requestOf(trial, values).address}
            </code>
          </Typography>
          {t('confirm.text', { account })}
        </ConfirmDialog>
      )}
    </Paper>
  );
}

function curlCommand({ trial, origin }: TryProps, values: TrialValues): string {
  const { method, address, headers, body } = requestOf(trial, values);
  return toCurl({
    origin,
    method,
    address,
    headers,
    needsToken: trial.needsToken,
    body: typeof body === 'string' ? body : undefined,
    file: typeof body === 'object' ? body.name : undefined,
  });
}

function Outcome({ attempt, name }: { attempt: Attempt; name: string }) {
  const t = useTranslations('tryIt');
  switch (attempt.state) {
    case 'busy':
      return <p>{t('busy')}</p>;
    case 'cancelled':
      return <p>{t('cancelled')}</p>;
    case 'failed':
      return <ProblemNotice error={attempt.error} />;
    case 'answered':
      return (
        <ResponseView
          key={attempt.attemptNumber}
          response={attempt.response}
          request={attempt.request}
          name={name}
        />
      );
    default:
      return null;
  }
}

/** Announces the outcome of an attempt to screen readers; failures are alerts already. */
function useAnnounceOutcome() {
  const t = useTranslations('tryIt');
  return (attempt: Attempt) => {
    if (attempt.state === 'cancelled') announce(t('cancelled'));
    if (attempt.state !== 'answered') return;
    const { status, milliseconds } = attempt.response;
    announce(t('answered', { status: String(status), milliseconds }));
  };
}
