'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { Fault } from './request.ts';
import css from './try.module.css';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  id: string;
  value: string;
  fault: Fault | undefined;
  change: (value: string) => void;
}

/** The JSON that is sent. */
export function BodyField({ id, value, fault, change }: Props) {
  const t = useTranslations('tryIt');
  const said = useFaultText();
  return (
    <TextField
      id={id}
      className={css.body ?? ''}
      label={t('body')}
      value={value}
      required
      error={fault !== undefined}
      helperText={fault ? said(fault) : t('bodyHint')}
      multiline
      minRows={3}
      maxRows={24}
      fullWidth
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false, translate: 'no' } }}
    />
  );
}
