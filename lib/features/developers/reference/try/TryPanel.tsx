'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { announce } from '../../../../ui/live.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProblemNotice } from '../../../../ui/problem.tsx';
import { CodeBlock } from '../../CodeBlock.tsx';
import { AnswerView } from './AnswerView.tsx';
import { BodyField } from './BodyField.tsx';
import { curlOf } from './curl.ts';
import { FileField } from './FileField.tsx';
import { FormField, ParameterField } from './ParameterField.tsx';
import { keyOf, requestOf } from './request.ts';
import type { TryProps } from './TryIt.tsx';
import css from './try.module.css';
import { type Attempt, useTrial } from './use-trial.ts';

/** Fills in an operation, sends it by the reader's own session, and shows what comes; and the same as a line to copy. */
export function TryPanel({ trial, account, origin }: TryProps) {
  const t = useTranslations('tryIt');
  const common = useTranslations('common');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const work = useTrial(trial, useTold());
  const { typed, faults, attempt, change } = work;
  const busy = attempt.state === 'busy';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const [first] = Object.keys(work.check());
    if (first) form.current?.querySelector<HTMLElement>(`[id="${id}-${CSS.escape(first)}"]`)?.focus();
    else if (trial.reads) void work.send();
    else setAsking(true);
  };
  return (
    <form
      ref={form}
      className={css.panel}
      noValidate
      onSubmit={submit}
      aria-label={t('of', { name: trial.id })}
    >
      {!trial.allowed && (
        <Notice severity="info" role="group">
          {t('notYours')}
        </Notice>
      )}
      {trial.inputs.map((input) => (
        <ParameterField
          key={keyOf(input)}
          id={`${id}-${keyOf(input)}`}
          input={input}
          value={typed.values[keyOf(input)] ?? ''}
          fault={faults[keyOf(input)]}
          change={(value) => change(keyOf(input), { values: { ...typed.values, [keyOf(input)]: value } })}
        />
      ))}
      {trial.forms.length > 0 && (
        <FormField
          id={`${id}-accept`}
          forms={trial.forms}
          value={typed.accept}
          change={(accept) => change('accept', { accept })}
        />
      )}
      {trial.body !== undefined && (
        <BodyField
          id={`${id}-body`}
          value={typed.body}
          fault={faults.body}
          change={(body) => change('body', { body })}
        />
      )}
      {trial.file && (
        <FileField
          id={`${id}-file`}
          rules={trial.file}
          file={typed.file}
          fault={faults.file}
          change={(file) =>
            change('file', { file, values: { ...typed.values, 'query.name': file ? file.name : '' } })
          }
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t('send')}
        </Button>
        {busy && (
          <Button type="button" onClick={work.cancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
      <Outcome attempt={attempt} name={trial.id} />
      <h3>{t('curl')}</h3>
      <CodeBlock text={lineOf({ trial, account, origin }, typed)} label={t('curl')} />
      {asking && (
        <ConfirmDialog
          title={t('confirm.title')}
          go={t('confirm.go')}
          keep={common('cancel')}
          danger={trial.method === 'DELETE'}
          act={async () => {
            setAsking(false);
            void work.send();
          }}
          onClose={() => setAsking(false)}
        >
          <p className={css.asked}>
            <code translate="no">
              {trial.method} {requestOf(trial, typed).address}
            </code>
          </p>
          {t('confirm.text', { account })}
        </ConfirmDialog>
      )}
    </form>
  );
}

function lineOf({ trial, origin }: TryProps, typed: Parameters<typeof requestOf>[1]): string {
  const { method, address, headers, body } = requestOf(trial, typed);
  return curlOf({
    ...{ origin, method, address, headers, bearer: trial.bearer },
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
      // Another answer begins with a place of its own.
      return <AnswerView key={attempt.nth} answer={attempt.answer} request={attempt.request} name={name} />;
    default:
      return null;
  }
}

/** Reads out what has come of an attempt; a failure's notice does so by itself. */
function useTold() {
  const t = useTranslations('tryIt');
  return (attempt: Attempt) => {
    if (attempt.state === 'cancelled') announce(t('cancelled'));
    if (attempt.state !== 'answered') return;
    const { status, milliseconds } = attempt.answer;
    announce(t('answered', { status: String(status), milliseconds }));
  };
}
