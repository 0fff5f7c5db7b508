'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { FileRules } from '../../../file/kinds.ts';
import { Attachments } from '../../attachment/Attachments.tsx';
import { Icon } from '../../icons.tsx';
import { announce } from '../../live.tsx';
import { useProblemText } from '../../problem.tsx';
import { TextButton } from '../../TextButton.tsx';
import css from './attachment-field.module.css';
import { type UploadedFile, type UploadFile, useUpload, type WaitingFile } from './use-upload.ts';

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
  /** Told whenever a file begins or ends to be on its way: a form is not to be saved meanwhile. */
  onPending?: (running: boolean) => void;
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
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { waiting, give, retry, drop } = useUpload({
    rules,
    upload,
    onDone: (file) => {
      change(file);
      announce(t('uploaded', { name: file.name }));
    },
    onFailed: (name) => announce(t('notUploaded', { name })),
  });
  const running = waiting?.state === 'sending';
  const tell = useRef(onPending);
  tell.current = onPending;
  useEffect(() => tell.current?.(running), [running]);

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && !disabled) give(file);
  };
  const takeAway = () => {
    drop();
    if (!waiting) change(null);
    chooser.current?.focus();
  };
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={css.field}
      onPaste={(event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <span id={`${id}-label`} className={css.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      {waiting && <Waiting waiting={waiting} onRetry={retry} onDrop={takeAway} />}
      {!waiting && value && (
        <div className={css.given}>
          <Attachments files={[value]} />
          <TextButton disabled={disabled ?? false} onPress={takeAway}>
            {t('remove')}
          </TextButton>
        </div>
      )}
      <div className={css.zone} data-over={over || undefined} data-wrong={wrong || undefined}>
        <button
          ref={chooser}
          id={id}
          type="button"
          className={css.choose}
          aria-describedby={`${id}-limits ${id}-help`}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          <Icon name="attachment" />
          {t(value || waiting ? 'chooseOther' : 'choose')}
        </button>
        <span id={`${id}-limits`} className={css.limits}>
          {over ? (
            t('dropHere')
          ) : (
            <>
              {limits}
              <span className={css.elsewhere}> {t('orDrop')}</span>
            </>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={rules.types.join(',')}
          tabIndex={-1}
          aria-label={t('choose')}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p id={`${id}-help`} className={css.help} data-wrong={wrong || undefined}>
        {help}
      </p>
    </fieldset>
  );
}

interface WaitingProps {
  waiting: WaitingFile;
  onRetry: () => void;
  onDrop: () => void;
}

function Waiting({ waiting, onRetry, onDrop }: WaitingProps) {
  const t = useTranslations('attachment');
  const format = useFormatter();
  const why = useWhy();
  const { file, state, share, fault } = waiting;
  const failed = state === 'failed';
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' });
  return (
    <div className={css.waiting} data-failed={failed || undefined}>
      <span className={css.name}>
        <bdi>{file.name}</bdi>
      </span>
      {failed ? (
        <span className={css.why}>{why(waiting)}</span>
      ) : (
        <span className={css.progress}>
          <progress max={1} value={share} aria-label={t('progress', { name: file.name })} />
          <small>{share < 1 ? percent : t('handedOn')}</small>
        </span>
      )}
      <span className={css.buttons}>
        {failed && !fault && <TextButton onPress={onRetry}>{t('again')}</TextButton>}
        <TextButton onPress={onDrop}>{t(failed ? 'discard' : 'cancel')}</TextButton>
      </span>
    </div>
  );
}

/** The sentence for a file that could not be taken. */
function useWhy(): (waiting: WaitingFile) => string {
  const t = useTranslations('attachment.refused');
  const problem = useProblemText();
  return ({ fault, error }) => {
    if (fault) return t(fault);
    const { code } = (error ?? {}) as { code?: string };
    // One upload more is no harm: it is the request that names its file.
    if (code === 'outcomeUnknown') return t('noAnswer');
    return code === 'invalid' ? t('byService') : problem(error);
  };
}
